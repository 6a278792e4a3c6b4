export { Menu, type MenuProps } from './Menu.tsx';
export { MenuGroup, type MenuGroupProps } from './MenuGroup.tsx';
export { MenuItem, type MenuItemProps } from './MenuItem.tsx';
export { MenuTitle, type MenuTitleProps } from './MenuTitle.tsx';

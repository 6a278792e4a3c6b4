export { Menu, type MenuProps } from './Menu.tsx';
export { MenuItem, type MenuItemProps } from './MenuItem.tsx';
export { MenuTitle, type MenuTitleProps } from './MenuTitle.tsx';

export { Sidebar, type SidebarProps } from './Sidebar.tsx';
export { dashboardMenu, type DashboardSection, type MenuEntry, type MenuHrefs } from './dashboardMenu.ts';

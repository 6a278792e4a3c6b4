export { Sidebar, type SidebarProps } from './Sidebar.tsx';
export type { DashboardSection, MenuHrefs } from './dashboardMenu.ts';

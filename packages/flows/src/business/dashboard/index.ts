export { createDashboard, type DashboardMachine } from './dashboard.machine.ts';
export type * from './dashboard.types.ts';

export type { DashboardHrefs } from './DashboardHrefs.ts';
export { DashboardScreen, type DashboardScreenProps } from './DashboardScreen.tsx';
export { useDashboardTour } from './useDashboardTour.ts';

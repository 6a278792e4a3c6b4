export type { DashboardHrefs } from './DashboardHrefs.ts';
export { type DashboardParts, DashboardScreen, type DashboardScreenProps } from './DashboardScreen.tsx';
export { useDashboardTour } from './useDashboardTour.ts';

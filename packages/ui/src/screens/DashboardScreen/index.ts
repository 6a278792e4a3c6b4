export { type DashboardHrefs, DashboardScreen, type DashboardScreenProps } from './DashboardScreen.tsx';

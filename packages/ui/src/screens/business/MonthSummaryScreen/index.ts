export { MonthSummaryScreen, type MonthSummaryScreenProps } from './MonthSummaryScreen.tsx';

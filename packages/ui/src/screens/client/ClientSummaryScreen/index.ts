export { ClientSummaryScreen, type ClientSummaryScreenProps } from './ClientSummaryScreen.tsx';

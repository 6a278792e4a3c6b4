export type { ReportPageProps } from './ReportPageProps.ts';
export { ReportScreen, type ReportScreenProps, type ReportTabs } from './ReportScreen.tsx';

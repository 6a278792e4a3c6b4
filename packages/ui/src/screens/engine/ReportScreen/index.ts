export type { ReportPageProps } from './ReportPageProps.ts';
export { ReportScreen, type ReportScreenProps } from './ReportScreen.tsx';

export type { ReportPageProps } from './ReportPageProps.ts';
export { ReportScreen, type ReportScreenProps, type ReportTexts } from './ReportScreen.tsx';

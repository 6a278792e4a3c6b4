export type { ReportPageProps } from './ReportPageProps.ts';
export { UploadHrefContext } from './UploadHrefContext.ts';
export { ReportScreen, type ReportScreenProps } from './ReportScreen.tsx';

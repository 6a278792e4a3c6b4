export { createReportDownload, type ReportDownloadMachine } from './reportDownload.machine.ts';
export type * from './reportDownload.types.ts';

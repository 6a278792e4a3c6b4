export { createReportPage, type ReportPageMachine } from './reportPage.machine.ts';
export type * from './reportPage.types.ts';

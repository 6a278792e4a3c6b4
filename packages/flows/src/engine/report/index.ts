export { createReport, type ReportMachine } from './report.machine.ts';
export type * from './report.types.ts';

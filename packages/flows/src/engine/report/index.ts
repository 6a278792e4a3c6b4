export type { FlowMemory } from './FlowMemory.ts';
export { createReport, type ReportMachine } from './report.machine.ts';
export type * from './report.types.ts';

export { createMonthSummary, type MonthSummaryMachine } from './monthSummary.machine.ts';
export type * from './monthSummary.types.ts';

export { createMonthClosing, type MonthClosingMachine } from './monthClosing.machine.ts';
export type * from './monthClosing.types.ts';

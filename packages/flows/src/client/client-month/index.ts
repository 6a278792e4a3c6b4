export { createClientMonth, type ClientMonthMachine } from './clientMonth.machine.ts';
export type * from './clientMonth.types.ts';

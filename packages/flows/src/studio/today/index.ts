export { createToday, type TodayMachine } from './today.machine.ts';
export type * from './today.types.ts';

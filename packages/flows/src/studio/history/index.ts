export { createHistory, type HistoryMachine } from './history.machine.ts';
export type * from './history.types.ts';

export { createDepositEntry, type DepositEntryMachine } from './depositEntry.machine.ts';
export type * from './depositEntry.types.ts';

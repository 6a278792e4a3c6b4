export { createJournal, type JournalMachine } from './journal.machine.ts';
export type * from './journal.types.ts';

export { createLedgerEntries, type LedgerEntriesMachine } from './ledgerEntries.machine.ts';
export type * from './ledgerEntries.types.ts';

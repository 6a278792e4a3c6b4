export { createClientSummary, type ClientSummaryMachine } from './clientSummary.machine.ts';
export type * from './clientSummary.types.ts';

export { createReconciliation, type ReconciliationMachine } from './reconciliation.machine.ts';
export type * from './reconciliation.types.ts';

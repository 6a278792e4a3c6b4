export { createPendingDeposits, type PendingDepositsMachine } from './pendingDeposits.machine.ts';
export type * from './pendingDeposits.types.ts';

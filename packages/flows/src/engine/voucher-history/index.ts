export { createVoucherHistory, type VoucherHistoryMachine } from './voucherHistory.machine.ts';
export type * from './voucherHistory.types.ts';

export { createVoucherAccounts, type VoucherAccountsMachine } from './voucherAccounts.machine.ts';
export type * from './voucherAccounts.types.ts';

export { createObservedVoucher, type ObservedVoucherMachine } from './observedVoucher.machine.ts';
export type * from './observedVoucher.types.ts';

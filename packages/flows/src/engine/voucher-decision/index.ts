export { createVoucherDecision, type VoucherDecisionMachine } from './voucherDecision.machine.ts';
export type * from './voucherDecision.types.ts';

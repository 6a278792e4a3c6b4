export { createVoucherReview, type VoucherReviewMachine } from './voucherReview.machine.ts';
export type * from './voucherReview.types.ts';

export { createVoucherAnnotation, type VoucherAnnotationMachine } from './voucherAnnotation.machine.ts';
export type * from './voucherAnnotation.types.ts';

export { createVoucherViewer, type VoucherViewerMachine } from './voucherViewer.machine.ts';
export type * from './voucherViewer.types.ts';

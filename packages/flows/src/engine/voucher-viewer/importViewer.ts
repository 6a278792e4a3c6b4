export type { VoucherViewing } from './OpenVoucherViewer.tsx';

/** Loads the dialog. It is not loaded with a page, because many visits of a listing open no voucher. */
export const importViewer = () => import('./OpenVoucherViewer.tsx');

/** Few people read it, so the dialog does not wait for its code. */
export const importHistory = () => import('../voucher-history/VoucherHistoryFlow.tsx');

export * from './VoucherTable.tsx';
export { type FileCounts, fileCounts, vouchersToDownload } from './fileCounts.ts';
export { sumOfTotals } from './amounts.ts';
export type { VoucherTableTexts, VoucherTableVariant } from './voucherColumns.ts';

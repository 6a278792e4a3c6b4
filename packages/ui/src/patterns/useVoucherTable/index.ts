export { useVoucherTable, type VoucherTableOptions } from './useVoucherTable.ts';
export { type FileCounts, fileCounts } from './fileCounts.ts';
export { useVoucherFilters } from './useVoucherFilters.ts';
export { sumOfTotals } from './sumOfTotals.ts';
export { voucherColumns } from './voucherColumns.tsx';
export type {
  VoucherAction,
  VoucherColumnsOptions,
} from './voucherColumns.tsx';

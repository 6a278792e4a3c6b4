export { VoucherTotals, type VoucherTotalsProps } from './VoucherTotals.tsx';

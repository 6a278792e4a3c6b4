export { VoucherTotals } from './VoucherTotals.tsx';

export { VoucherHistory, type VoucherHistoryProps } from './VoucherHistory.tsx';

export { VoucherHistoryLines, type VoucherHistoryLinesProps } from './VoucherHistoryLines.tsx';

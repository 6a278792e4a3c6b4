'use client';

export { VoucherHistoryFlow, type VoucherHistoryFlowProps } from './VoucherHistoryFlow.tsx';

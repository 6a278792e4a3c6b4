'use client';

export { VoucherReviewFlow, type VoucherReviewFlowProps } from './VoucherReviewFlow.tsx';

'use client';

export { VoucherDecisionFlow, type VoucherDecisionFlowProps } from './VoucherDecisionFlow.tsx';

'use client';

export { VoucherAnnotationFlow, type VoucherAnnotationFlowProps } from './VoucherAnnotationFlow.tsx';

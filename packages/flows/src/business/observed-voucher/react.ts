'use client';

export { ObservedVoucherFlow, type ObservedVoucherFlowProps } from './ObservedVoucherFlow.tsx';

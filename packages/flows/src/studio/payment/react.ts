'use client';

export { PaymentFlow, type PaymentFlowProps } from './PaymentFlow.tsx';

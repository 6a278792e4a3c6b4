'use client';

export { PurchasesFlow, type PurchasesFlowProps } from './PurchasesFlow.tsx';

'use client';

export { DepositEntryFlow, type DepositEntryFlowProps } from './DepositEntryFlow.tsx';

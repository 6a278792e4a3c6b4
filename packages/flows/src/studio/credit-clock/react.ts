'use client';

export { CreditClockFlow, type CreditClockFlowProps } from './CreditClockFlow.tsx';

'use client';

export { AccountFactorsFlow, type AccountFactorsFlowProps } from './AccountFactorsFlow.tsx';

'use client';

export { AccountFlow, type AccountFlowProps } from './AccountFlow.tsx';

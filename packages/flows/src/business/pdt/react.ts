'use client';

export { PdtFlow, type PdtFlowProps } from './PdtFlow.tsx';

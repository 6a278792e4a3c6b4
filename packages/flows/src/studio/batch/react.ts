'use client';

export { BatchFlow, type BatchFlowProps } from './BatchFlow.tsx';

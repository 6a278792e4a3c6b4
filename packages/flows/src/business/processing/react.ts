'use client';

export { ProcessingFlow, type ProcessingFlowProps } from './ProcessingFlow.tsx';

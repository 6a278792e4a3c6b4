'use client';

export { NumberingFlow, type NumberingFlowProps } from './NumberingFlow.tsx';

'use client';

export { NumberingFlow, type NumberingFlowProps } from './NumberingFlow.tsx';
export { NumberingLineFlow, type NumberingLineFlowProps } from './NumberingLineFlow.tsx';
export { NumberingPartFlow, type NumberingPartFlowProps } from './NumberingPartFlow.tsx';

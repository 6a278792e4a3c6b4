'use client';

export { WorkingPaperFlow, type WorkingPaperFlowProps } from './WorkingPaperFlow.tsx';

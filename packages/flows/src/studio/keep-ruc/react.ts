'use client';

export { KeepRucFlow, type KeepRucFlowProps } from './KeepRucFlow.tsx';

'use client';

export { ShellFlow, type ShellFlowProps } from './ShellFlow.tsx';
export type { ShellHrefs } from './shellHrefsOf.ts';

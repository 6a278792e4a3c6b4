'use client';

export { ShellFlow, type ShellFlowProps } from './ShellFlow.tsx';
export { type ShellHrefs, shellHrefsOf } from './shellHrefsOf.ts';

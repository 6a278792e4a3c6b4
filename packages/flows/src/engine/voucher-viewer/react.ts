'use client';

export { VoucherViewerFlow, type VoucherViewerFlowProps } from './VoucherViewerFlow.tsx';
export type { VoucherViewing } from './importViewer.ts';

'use client';

export {
  VoucherViewerFlow,
  type VoucherViewerFlowProps,
  type VoucherViewing,
} from './VoucherViewerFlow.tsx';

'use client';

export {
  PendingDepositsFlow,
  type PendingDepositsFlowProps,
} from './PendingDepositsFlow.tsx';

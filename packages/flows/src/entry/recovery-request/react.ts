'use client';

export {
  RecoveryRequestFlow,
  type RecoveryRequestFlowProps,
} from './RecoveryRequestFlow.tsx';

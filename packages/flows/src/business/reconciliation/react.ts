'use client';

export {
  ReconciliationFlow,
  type ReconciliationFlowHrefs,
  type ReconciliationFlowProps,
} from './ReconciliationFlow.tsx';

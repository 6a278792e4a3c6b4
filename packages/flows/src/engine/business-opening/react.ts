'use client';

export {
  BusinessOpeningFlow,
  type BusinessOpeningFlowProps,
  type BusinessOpeningHrefs,
} from './BusinessOpeningFlow.tsx';

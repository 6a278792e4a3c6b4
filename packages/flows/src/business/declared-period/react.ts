'use client';

export {
  DeclaredPeriodFlow,
  type DeclaredPeriodFlowProps,
  type DeclaredPeriodHrefs,
} from './DeclaredPeriodFlow.tsx';

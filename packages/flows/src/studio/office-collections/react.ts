'use client';

export {
  OfficeCollectionsFlow,
  type OfficeCollectionsFlowProps,
} from './OfficeCollectionsFlow.tsx';

'use client';

export {
  StudioCollectionsFlow,
  type StudioCollectionsFlowProps,
} from './StudioCollectionsFlow.tsx';

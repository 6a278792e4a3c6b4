'use client';

export {
  BackgroundProgressFlow,
  type BackgroundProgressFlowProps,
  type BackgroundProgressHrefs,
} from './BackgroundProgressFlow.tsx';

'use client';

export { ChatPlansFlow, type ChatPlansFlowProps } from './ChatPlansFlow.tsx';
export { PlansFlow, type PlansFlowHrefs, type PlansFlowProps } from './PlansFlow.tsx';

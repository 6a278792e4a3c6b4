'use client';

export { DecisionQueueFlow, type DecisionQueueFlowProps } from './DecisionQueueFlow.tsx';

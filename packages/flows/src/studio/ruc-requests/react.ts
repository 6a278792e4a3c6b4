'use client';

export { RucRequestsFlow, type RucRequestsFlowProps } from './RucRequestsFlow.tsx';

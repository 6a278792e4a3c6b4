'use client';

export { RucRequestFlow, type RucRequestFlowProps } from './RucRequestFlow.tsx';

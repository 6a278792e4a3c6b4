'use client';

export { PerceptionsFlow, type PerceptionsFlowProps } from './PerceptionsFlow.tsx';

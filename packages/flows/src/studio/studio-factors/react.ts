'use client';

export { StudioFactorsFlow, type StudioFactorsFlowProps } from './StudioFactorsFlow.tsx';

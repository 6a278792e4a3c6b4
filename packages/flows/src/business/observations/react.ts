'use client';

export { ObservationsFlow, type ObservationsFlowProps } from './ObservationsFlow.tsx';

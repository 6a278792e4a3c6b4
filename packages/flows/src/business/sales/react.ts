'use client';

export { SalesFlow, type SalesFlowProps } from './SalesFlow.tsx';

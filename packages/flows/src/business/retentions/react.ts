'use client';

export { RetentionsFlow, type RetentionsFlowProps } from './RetentionsFlow.tsx';

'use client';

export { HistoryFlow, type HistoryFlowProps } from './HistoryFlow.tsx';

'use client';

export { LedgerEntriesFlow, type LedgerEntriesFlowProps } from './LedgerEntriesFlow.tsx';

'use client';

export { JournalFlow, type JournalFlowProps } from './JournalFlow.tsx';

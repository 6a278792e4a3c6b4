'use client';

export { AccountSessionsFlow, type AccountSessionsFlowProps } from './AccountSessionsFlow.tsx';

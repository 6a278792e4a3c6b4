'use client';

export { ClientSummaryFlow, type ClientSummaryFlowProps } from './ClientSummaryFlow.tsx';

'use client';

export { MonthSummaryFlow, type MonthSummaryFlowProps } from './MonthSummaryFlow.tsx';

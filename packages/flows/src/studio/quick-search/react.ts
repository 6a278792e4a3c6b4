'use client';

export { QuickSearchFlow, type QuickSearchFlowProps } from './QuickSearchFlow.tsx';

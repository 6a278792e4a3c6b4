'use client';

export { ClientMonthFlow, type ClientMonthFlowProps } from './ClientMonthFlow.tsx';

'use client';

export { MonthClosingFlow, type MonthClosingFlowHrefs, type MonthClosingFlowProps } from './MonthClosingFlow.tsx';

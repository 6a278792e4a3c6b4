'use client';

export { TodayFlow, type TodayFlowProps } from './TodayFlow.tsx';

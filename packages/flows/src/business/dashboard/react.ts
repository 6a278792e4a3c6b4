'use client';

export { DashboardFlow, type DashboardFlowProps } from './DashboardFlow.tsx';

'use client';

export { DashboardFlow, type DashboardFlowProps, prepareDashboard } from './DashboardFlow.tsx';

'use client';

export { FactorNoticeFlow, type FactorNoticeFlowProps } from './FactorNoticeFlow.tsx';

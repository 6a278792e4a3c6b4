'use client';

export { PartnerAccountFlow, type PartnerAccountFlowProps } from './PartnerAccountFlow.tsx';

'use client';

export { PartnerCompanyFlow, type PartnerCompanyFlowProps } from './PartnerCompanyFlow.tsx';

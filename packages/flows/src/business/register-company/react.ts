'use client';

export { RegisterCompanyFlow, type RegisterCompanyFlowProps } from './RegisterCompanyFlow.tsx';

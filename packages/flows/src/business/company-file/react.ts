'use client';

export { CompanyFileFlow, type CompanyFileFlowProps } from './CompanyFileFlow.tsx';

'use client';

export { ProposalChangesFlow, type ProposalChangesFlowProps } from './ProposalChangesFlow.tsx';

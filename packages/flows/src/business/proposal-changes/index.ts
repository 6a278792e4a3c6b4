export { createProposalChanges, type ProposalChangesMachine } from './proposalChanges.machine.ts';
export type * from './proposalChanges.types.ts';

export { ProposalChangesScreen } from './ProposalChangesScreen.tsx';
export type { ProposalChangesHrefs, ProposalChangesScreenProps } from './ProposalChangesScreenProps.ts';

export { PairDialog, type PairDialogProps } from './PairDialog/index.ts';
export { PrintDialog, type PrintDialogProps } from './PrintDialog/index.ts';
export { ProposalUploadDialog, type ProposalUploadDialogProps } from './ProposalUploadDialog/index.ts';
export { ReconciliationScreen } from './ReconciliationScreen.tsx';
export type { ReconciliationHrefs, ReconciliationScreenProps } from './ReconciliationScreenProps.ts';

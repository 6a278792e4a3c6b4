export { ProposalUploadDialog, type ProposalUploadDialogProps } from './ProposalUploadDialog.tsx';

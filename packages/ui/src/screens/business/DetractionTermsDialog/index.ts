export { DetractionTermsDialog, type DetractionTermsDialogProps } from './DetractionTermsDialog.tsx';

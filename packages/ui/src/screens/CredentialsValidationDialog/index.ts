export { CredentialsValidationDialog, type CredentialsValidationDialogProps } from './CredentialsValidationDialog.tsx';

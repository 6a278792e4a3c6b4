export {
  CredentialsValidationDialog,
  type CredentialsValidationDialogProps,
  type CredentialsValidationHrefs,
} from './CredentialsValidationDialog.tsx';

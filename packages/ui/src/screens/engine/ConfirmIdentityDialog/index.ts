export { ConfirmIdentityDialog, type ConfirmIdentityDialogProps } from './ConfirmIdentityDialog.tsx';

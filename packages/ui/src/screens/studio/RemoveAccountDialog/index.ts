export { RemoveAccountDialog, type RemoveAccountDialogProps } from './RemoveAccountDialog.tsx';

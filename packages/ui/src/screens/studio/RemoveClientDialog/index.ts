export { RemoveClientDialog, type RemoveClientDialogProps } from './RemoveClientDialog.tsx';

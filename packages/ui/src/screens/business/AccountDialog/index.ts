export { AccountDialog, type AccountDialogProps } from './AccountDialog.tsx';

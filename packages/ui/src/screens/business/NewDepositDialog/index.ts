export { NewDepositDialog, type NewDepositDialogProps } from './NewDepositDialog.tsx';

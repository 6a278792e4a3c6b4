export { BatchDialog, type BatchDialogProps, type BatchDialogState } from './BatchDialog.tsx';

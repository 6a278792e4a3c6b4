export { PairDialog, type PairDialogProps } from './PairDialog.tsx';

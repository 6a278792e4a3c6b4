export { PrintDialog, type PrintDialogProps } from './PrintDialog.tsx';

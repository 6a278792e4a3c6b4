export { VoucherViewerDialog, type VoucherViewerDialogProps } from './VoucherViewerDialog.tsx';

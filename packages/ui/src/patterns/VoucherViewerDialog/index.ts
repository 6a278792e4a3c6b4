export { type ViewerContent, VoucherViewerDialog, type VoucherViewerDialogProps } from './VoucherViewerDialog.tsx';

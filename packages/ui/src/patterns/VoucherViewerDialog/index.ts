export {
  VoucherViewerDialog,
  type ViewerFile,
  type ViewerPaging,
  type VoucherViewerDialogProps,
} from './VoucherViewerDialog.tsx';

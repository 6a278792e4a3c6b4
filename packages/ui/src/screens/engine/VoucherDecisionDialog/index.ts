export { VoucherDecisionDialog, type VoucherDecisionDialogProps } from './VoucherDecisionDialog.tsx';

export { SupplierAccountDialog, type SupplierAccountDialogProps } from './SupplierAccountDialog.tsx';

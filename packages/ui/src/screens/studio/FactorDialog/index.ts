export { FactorDialog, type FactorDialogProps } from './FactorDialog.tsx';

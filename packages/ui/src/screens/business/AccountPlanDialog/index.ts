export { AccountPlanDialog, type AccountPlanDialogProps } from './AccountPlanDialog.tsx';

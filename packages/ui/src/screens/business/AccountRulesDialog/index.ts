export { AccountRulesDialog, type AccountRulesDialogProps } from './AccountRulesDialog.tsx';

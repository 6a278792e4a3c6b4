export { LedgerSettingsDialog, type LedgerSettingsDialogProps } from './LedgerSettingsDialog.tsx';

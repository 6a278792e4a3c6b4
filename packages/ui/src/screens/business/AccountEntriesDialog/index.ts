export { AccountEntriesDialog, type AccountEntriesDialogProps } from './AccountEntriesDialog.tsx';

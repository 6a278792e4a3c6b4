export { InviteDialog, type InviteDialogProps } from './InviteDialog.tsx';

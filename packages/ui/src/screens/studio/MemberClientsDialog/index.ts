export { MemberClientsDialog, type MemberClientsDialogProps } from './MemberClientsDialog.tsx';

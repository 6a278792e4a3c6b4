export { SubscriptionDialog, type SubscriptionDialogProps } from './SubscriptionDialog.tsx';

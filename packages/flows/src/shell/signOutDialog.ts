export { SignOutDialog } from '@contapro/ui/screens';

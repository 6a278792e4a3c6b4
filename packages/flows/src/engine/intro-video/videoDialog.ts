export { VideoDialog } from '@contapro/ui/screens';

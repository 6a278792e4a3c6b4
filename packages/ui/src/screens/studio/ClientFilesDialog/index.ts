export { ClientFilesDialog, type ClientFilesDialogProps } from './ClientFilesDialog.tsx';

export { ArchiveClientDialog, type ArchiveClientDialogProps } from './ArchiveClientDialog.tsx';

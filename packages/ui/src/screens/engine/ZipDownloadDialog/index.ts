export { ZipDownloadDialog, type ZipDownloadDialogProps } from './ZipDownloadDialog.tsx';

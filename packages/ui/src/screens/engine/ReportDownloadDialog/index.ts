export { ReportDownloadDialog, type ReportDownloadDialogProps } from './ReportDownloadDialog.tsx';

export { DownloadToasts, type DownloadToastsProps, type EndedDownload } from './DownloadToasts.tsx';

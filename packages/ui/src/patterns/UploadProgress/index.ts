export { UploadProgress, type UploadInProgress, type UploadProgressProps } from './UploadProgress.tsx';

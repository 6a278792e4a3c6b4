export {
  BackgroundProgress,
  type BackgroundProgressProps,
  type DownloadInProgress,
  type UploadInProgress,
} from './BackgroundProgress.tsx';

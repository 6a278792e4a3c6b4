export {
  type ShownUpload,
  UploadScreen,
  type UploadHrefs,
  type UploadScreenProps,
  type UploadStatus,
} from './UploadScreen.tsx';
export { UploadFrame, type UploadFrameProps } from './UploadFrame.tsx';

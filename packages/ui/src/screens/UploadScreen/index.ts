export { type ShownUpload, UploadScreen, type UploadHrefs, type UploadScreenProps } from './UploadScreen.tsx';
export { UploadFrame, type UploadFrameProps } from './UploadFrame.tsx';

export { type ShownUpload, UploadScreen, type UploadHrefs, type UploadScreenProps } from './UploadScreen.tsx';
export { UploadFrame, type UploadFrameProps } from './UploadFrame.tsx';
export { UploadReport, type UploadReportProps } from './UploadReport/index.ts';

export { UploadFileRow, type UploadFileRowProps } from './UploadFileRow.tsx';

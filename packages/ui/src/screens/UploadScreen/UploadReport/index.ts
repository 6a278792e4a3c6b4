export { UploadReport } from './UploadReport.tsx';

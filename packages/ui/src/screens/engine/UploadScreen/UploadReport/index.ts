export { UploadReport, type UploadReportProps } from './UploadReport.tsx';

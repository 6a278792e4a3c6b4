export { ReportDownloadFlow } from '../report-download/ReportDownloadFlow.tsx';
export { ZipDownloadFlow } from '../zip-download/ZipDownloadFlow.tsx';

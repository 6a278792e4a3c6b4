export { FileDownloadFlow, type FileDownloadFlowProps } from './file-download/FileDownloadFlow.tsx';
export { IntroVideoFlow, type IntroVideoFlowProps } from './intro-video/IntroVideoFlow.tsx';
export type { AloneProps, ChildProps, FlowProps } from './react/useBoundFlow.ts';
export { useFlow, type Flow, type FlowOptions } from './react/useFlow.ts';
export { useLazyFlow, type LazyFlow } from './react/useLazyFlow.ts';
export { ReportDownloadFlow, type ReportDownloadFlowProps } from './report-download/ReportDownloadFlow.tsx';
export { UploadFlow, type UploadFlowProps } from './upload/UploadFlow.tsx';
export { VoucherViewerFlow, type VoucherViewerFlowProps } from './voucher-viewer/VoucherViewerFlow.tsx';
export { ZipDownloadFlow, type ZipDownloadFlowProps } from './zip-download/ZipDownloadFlow.tsx';

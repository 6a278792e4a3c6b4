'use client';

export { BusinessOpeningFlow, type BusinessOpeningFlowProps } from './business-opening/BusinessOpeningFlow.tsx';
export { DashboardFlow, type DashboardFlowProps } from './dashboard/DashboardFlow.tsx';
export { FileDownloadFlow, type FileDownloadFlowProps } from './file-download/FileDownloadFlow.tsx';
export { HomeFlow, type HomeFlowProps } from './home/HomeFlow.tsx';
export { IntroVideoFlow, type IntroVideoFlowProps } from './intro-video/IntroVideoFlow.tsx';
export { PerceptionsFlow, type PerceptionsFlowProps } from './perceptions/PerceptionsFlow.tsx';
export { PurchasesFlow, type PurchasesFlowProps } from './purchases/PurchasesFlow.tsx';
export type { StandaloneProps, ChildProps, FlowProps } from './react/useBoundFlow.ts';
export { useChild, type ChildFlow } from './react/useChild.ts';
export { useFlow, type Flow, type FlowOptions } from './react/useFlow.ts';
export { useLazyFlow, type LazyFlow } from './react/useLazyFlow.ts';
export { ReportDownloadFlow, type ReportDownloadFlowProps } from './report-download/ReportDownloadFlow.tsx';
export { ShellFlow, type ShellFlowProps } from './shell/ShellFlow.tsx';
export { SignInFlow, type SignInFlowProps } from './sign-in/SignInFlow.tsx';
export { UploadFlow, type UploadFlowProps } from './upload/UploadFlow.tsx';
export { VoucherViewerFlow, type VoucherViewerFlowProps } from './voucher-viewer/VoucherViewerFlow.tsx';
export { ZipDownloadFlow, type ZipDownloadFlowProps } from './zip-download/ZipDownloadFlow.tsx';

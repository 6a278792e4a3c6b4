'use client';

export { ReportDownloadFlow, type ReportDownloadFlowProps } from './ReportDownloadFlow.tsx';

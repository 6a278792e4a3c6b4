'use client';

export { ExcelDownloadFlow, type ExcelDownloadFlowProps } from './ExcelDownloadFlow.tsx';

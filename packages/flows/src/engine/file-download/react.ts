'use client';

export { FileDownloadFlow, type FileDownloadFlowProps } from './FileDownloadFlow.tsx';

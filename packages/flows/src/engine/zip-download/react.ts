'use client';

export { ZipDownloadFlow, type ZipDownloadFlowProps } from './ZipDownloadFlow.tsx';

'use client';

export { OfficeUploadFlow, type OfficeUploadFlowProps } from './OfficeUploadFlow.tsx';

'use client';

export { UploadFlow, type UploadFlowProps } from './UploadFlow.tsx';

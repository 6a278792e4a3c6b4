'use client';

export { StudioUploadFlow, type StudioUploadFlowProps } from './StudioUploadFlow.tsx';

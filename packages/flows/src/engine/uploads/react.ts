'use client';

export { UploadsFlow, type UploadsFlowProps } from './UploadsFlow.tsx';

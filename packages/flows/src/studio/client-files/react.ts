'use client';

export { ClientFilesFlow, type ClientFilesFlowProps } from './ClientFilesFlow.tsx';

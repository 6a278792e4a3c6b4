'use client';

export { DownloadDialogs, type DownloadDialogsProps } from './DownloadDialogs.tsx';

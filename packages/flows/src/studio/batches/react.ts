'use client';

export { BatchDialogs, type BatchDialogsProps } from './BatchDialogs.tsx';

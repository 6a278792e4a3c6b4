'use client';

export { NoticesFlow, type NoticesFlowProps } from './NoticesFlow.tsx';

'use client';

export { NoticeMailStopFlow, type NoticeMailStopFlowProps } from './NoticeMailStopFlow.tsx';

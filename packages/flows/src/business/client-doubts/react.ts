'use client';

export { ClientDoubtsFlow, type ClientDoubtsFlowProps } from './ClientDoubtsFlow.tsx';

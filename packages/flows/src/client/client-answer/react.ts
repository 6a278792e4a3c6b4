'use client';

export { ClientAnswerFlow, type ClientAnswerFlowProps } from './ClientAnswerFlow.tsx';

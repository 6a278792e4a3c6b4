'use client';

export { ClientQuestionFlow, type ClientQuestionFlowProps } from './ClientQuestionFlow.tsx';

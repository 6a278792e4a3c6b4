'use client';

export { BoardFlow, type BoardFlowHrefs, type BoardFlowProps } from './BoardFlow.tsx';

'use client';

export { SunatGuideFlow, type SunatGuideFlowProps } from './SunatGuideFlow.tsx';

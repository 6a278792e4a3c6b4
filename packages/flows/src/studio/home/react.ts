'use client';

export { HomeFlow, type HomeFlowHrefs, type HomeFlowProps } from './HomeFlow.tsx';

'use client';

export { StudioLogoFlow, type StudioLogoFlowProps } from './StudioLogoFlow.tsx';

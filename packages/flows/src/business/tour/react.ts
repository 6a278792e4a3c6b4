'use client';

export { TourFlow, type TourFlowProps } from './TourFlow.tsx';

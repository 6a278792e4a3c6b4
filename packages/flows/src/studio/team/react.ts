'use client';

export { TeamFlow, type TeamFlowProps } from './TeamFlow.tsx';

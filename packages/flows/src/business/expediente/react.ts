'use client';

export { ExpedienteFlow, type ExpedienteFlowProps } from './ExpedienteFlow.tsx';

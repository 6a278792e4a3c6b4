'use client';

export { ClientsFlow, type ClientsFlowProps } from './ClientsFlow.tsx';

'use client';

export { ClientAccountsFlow, type ClientAccountsFlowProps } from './ClientAccountsFlow.tsx';

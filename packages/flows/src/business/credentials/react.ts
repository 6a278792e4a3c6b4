'use client';

export { CredentialsFlow, type CredentialsFlowProps } from './CredentialsFlow.tsx';

'use client';

export { IdentityConfirmationFlow, type IdentityConfirmationFlowProps } from './IdentityConfirmationFlow.tsx';

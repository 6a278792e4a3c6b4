'use client';

export { EmailConfirmationFlow, type EmailConfirmationFlowProps } from './EmailConfirmationFlow.tsx';

'use client';

export { SignInFactorFlow, type SignInFactorFlowProps } from './SignInFactorFlow.tsx';

'use client';

export { SignInFlow, type SignInFlowProps } from './SignInFlow.tsx';

'use client';

export { type SignInFactorStepProps, SignInFlow, type SignInFlowProps } from './SignInFlow.tsx';

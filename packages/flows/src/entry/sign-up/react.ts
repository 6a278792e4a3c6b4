'use client';

export { SignUpFlow, type SignUpFlowProps } from './SignUpFlow.tsx';

'use client';

export { DisownSignInFlow, type DisownSignInFlowProps } from './DisownSignInFlow.tsx';

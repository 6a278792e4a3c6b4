'use client';

export { OnboardingFlow, type OnboardingFlowProps } from './OnboardingFlow.tsx';

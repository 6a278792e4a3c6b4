export { createOnboarding, type OnboardingMachine } from './onboarding.machine.ts';
export type * from './onboarding.types.ts';

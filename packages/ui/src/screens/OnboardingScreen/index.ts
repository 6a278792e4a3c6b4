export { OnboardingScreen, type OnboardingScreenProps, type OnboardingStep } from './OnboardingScreen.tsx';

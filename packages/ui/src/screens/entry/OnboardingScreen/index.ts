export {
  OnboardingScreen,
  type OnboardingHrefs,
  type OnboardingScreenProps,
  type OnboardingStep,
} from './OnboardingScreen.tsx';
export type { CompanyFormHrefs } from '../../../patterns/CompanyForm/index.ts';

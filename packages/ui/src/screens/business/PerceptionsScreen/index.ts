export { PerceptionsScreen, type PerceptionsScreenProps } from './PerceptionsScreen.tsx';

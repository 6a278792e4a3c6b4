export { ProcessingScreen, type ProcessingHrefs, type ProcessingScreenProps } from './ProcessingScreen.tsx';

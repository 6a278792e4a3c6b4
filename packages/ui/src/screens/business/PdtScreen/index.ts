export { PdtScreen, type PdtScreenProps } from './PdtScreen.tsx';

export { KeepRucScreen, type KeepRucHrefs, type KeepRucScreenProps } from './KeepRucScreen.tsx';

export { AccountScreen, type AccountHrefs, type AccountScreenProps } from './AccountScreen.tsx';

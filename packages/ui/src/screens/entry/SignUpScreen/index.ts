export { SignUpScreen, type SignUpHrefs, type SignUpScreenProps } from './SignUpScreen.tsx';

export { SignInFactorScreen, type SignInFactorScreenProps } from './SignInFactorScreen.tsx';

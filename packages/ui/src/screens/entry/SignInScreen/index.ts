export { SignInScreen, type SignInHrefs, type SignInScreenProps } from './SignInScreen.tsx';

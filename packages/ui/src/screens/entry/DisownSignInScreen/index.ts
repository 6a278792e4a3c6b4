export {
  type DisownSignInHrefs,
  DisownSignInScreen,
  type DisownSignInScreenProps,
} from './DisownSignInScreen.tsx';

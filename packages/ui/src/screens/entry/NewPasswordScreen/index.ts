export {
  NewPasswordScreen,
  type NewPasswordHrefs,
  type NewPasswordScreenProps,
} from './NewPasswordScreen.tsx';

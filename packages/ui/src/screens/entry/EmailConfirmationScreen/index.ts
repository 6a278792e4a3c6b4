export {
  EmailConfirmationScreen,
  type EmailConfirmationHrefs,
  type EmailConfirmationScreenProps,
} from './EmailConfirmationScreen.tsx';

export {
  type EditCredentialsHrefs,
  EditCredentialsScreen,
  type EditCredentialsScreenProps,
} from './EditCredentialsScreen.tsx';

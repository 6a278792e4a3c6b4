export {
  ClientAccountsScreen,
  type ClientAccountsHrefs,
  type ClientAccountsScreenProps,
} from './ClientAccountsScreen.tsx';

export { ClientsScreen, type ClientsHrefs, type ClientsScreenProps } from './ClientsScreen.tsx';

export { SalesScreen, type SalesScreenProps } from './SalesScreen.tsx';

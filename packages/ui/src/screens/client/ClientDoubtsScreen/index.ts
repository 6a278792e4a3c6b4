export { ClientDoubtsScreen, type ClientDoubtsScreenProps } from './ClientDoubtsScreen.tsx';

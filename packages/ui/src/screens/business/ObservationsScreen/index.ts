export { ObservationsScreen, type ObservationsScreenProps } from './ObservationsScreen.tsx';

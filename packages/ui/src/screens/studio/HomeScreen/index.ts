export { HomeScreen, type HomeHrefs, type HomeScreenProps } from './HomeScreen.tsx';

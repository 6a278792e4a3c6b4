export { PublicUnloadedScreen, type PublicUnloadedScreenProps } from './PublicUnloadedScreen.tsx';
export { UnloadedScreen, type UnloadedScreenProps } from './UnloadedScreen.tsx';

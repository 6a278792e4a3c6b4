export { RetentionsScreen, type RetentionsScreenProps } from './RetentionsScreen.tsx';

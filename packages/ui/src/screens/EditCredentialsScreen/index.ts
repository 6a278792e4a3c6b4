export { EditCredentialsScreen, type EditCredentialsScreenProps } from './EditCredentialsScreen.tsx';

export { ChatPlansScreen, type ChatPlansHrefs, type ChatPlansScreenProps } from './ChatPlansScreen.tsx';

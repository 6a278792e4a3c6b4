export { type JournalHrefs, JournalScreen, type JournalScreenProps } from './JournalScreen.tsx';

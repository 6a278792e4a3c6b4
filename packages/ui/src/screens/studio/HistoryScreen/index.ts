export { type HistoryHrefs, HistoryScreen, type HistoryScreenProps } from './HistoryScreen.tsx';

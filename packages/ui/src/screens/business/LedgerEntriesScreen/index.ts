export { LedgerEntriesScreen, type LedgerEntriesScreenProps } from './LedgerEntriesScreen.tsx';

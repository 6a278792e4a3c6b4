export { LedgerPage, type LedgerPageProps } from './LedgerPage.tsx';

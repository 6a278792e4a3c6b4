export * from './Ledger.tsx';

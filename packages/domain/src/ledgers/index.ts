export * from './concar.ts';
export * from './contasis.ts';
export * from './ledgerSettings.ts';
export {
  type LedgerCell,
  type LedgerContext,
  ledgerLeftOutReasons,
  type LedgerLeftOutReason,
  type LedgerLine,
  type LedgerVoucher,
  mostLedgerEntries,
} from './ledgerVoucher.ts';
export * from './starsoft.ts';

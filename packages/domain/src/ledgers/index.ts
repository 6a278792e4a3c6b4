export * from './concar.ts';
export * from './contasis.ts';
export * from './documentInitialsOf.ts';
export * from './ledgerSettings.ts';
export * from './starsoftExtraFields.ts';
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

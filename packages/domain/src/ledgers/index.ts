export * from './bookFiles.ts';
export * from './books.ts';
export * from './concar.ts';
export * from './contasis.ts';
export * from './documentInitialsOf.ts';
export {
  entryCost,
  type EntryAccounts,
  type EntrySums,
  entrySums,
  type EntryVoucher,
  type LedgerLine,
  type LedgerLineRole,
  purchaseEntry,
} from './entry.ts';
export * from './ledgerEntries.ts';
export * from './ledgerSettings.ts';
export * from './starsoftExtraFields.ts';
export {
  entryDayOf,
  type LedgerCell,
  type LedgerContext,
  ledgerGlosa,
  ledgerLeftOutReasons,
  type LedgerLeftOutReason,
  type LedgerVoucher,
  mostLedgerEntries,
} from './ledgerVoucher.ts';
export * from './officeAccounts.ts';
export * from './siscont.ts';
export * from './starsoft.ts';

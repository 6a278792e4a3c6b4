import { concarPurchaseAccounts } from './concar.ts';
import { contasisPurchaseAccounts } from './contasis.ts';
import type { EntryAccounts } from './entry.ts';
import type { LedgerProgram, LedgerSettings } from './ledgerSettings.ts';
import { starsoftPurchaseAccounts } from './starsoft.ts';

/** The accounts of the IGV and of the supplier with which an office enters purchases. */
export interface OfficeAccounts extends Pick<EntryAccounts, 'igv' | 'party'> {
  /** The program whose settings have them. */
  program: LedgerProgram;
}

/**
 * The accounts with which the purchases of an office in a currency (ISO 4217) are entered: those of the first program that is set up, as
 * its file has them. An office has one program. Null when none is set up. An account is empty where the program gives it itself, or where
 * the settings have none for the currency.
 */
export function officeAccounts(
  { concar, contasis, starsoft }: LedgerSettings,
  currency: string,
): OfficeAccounts | null {
  const of = (program: LedgerProgram, { igv, party }: EntryAccounts): OfficeAccounts => ({ program, igv, party });
  if (concar) return of('concar', concarPurchaseAccounts(concar, currency));
  if (contasis) return of('contasis', contasisPurchaseAccounts(contasis, currency));
  return starsoft && of('starsoft', starsoftPurchaseAccounts(starsoft));
}

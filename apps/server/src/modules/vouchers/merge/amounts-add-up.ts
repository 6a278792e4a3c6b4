import { isVoided, lacksExchangeRate, type RegisterRowProblem, registerRowProblems } from '@contapro/domain';
import type { Book, SireFacts } from '../facts.ts';
import type { VoucherSources } from './voucher-sources.ts';
import { differenceOf } from './register-amounts.ts';

/** What does not fit in the amounts of a row of a propuesta, as they stand in it; nothing of a voided row. */
export function rowProblemsOf(book: Book, documentType: string, facts: SireFacts): readonly RegisterRowProblem[] {
  if (isVoided(facts.estComp)) return [];
  return registerRowProblems({
    book: book === 'compra' ? 'purchases' : 'sales',
    documentType,
    amounts: facts.amounts,
    totalCents: facts.total,
    currency: facts.currency,
    exchangeRate: facts.exchangeRate,
  });
}

/** The largest difference of an XML that counts as rounding, in cents of its currency. */
const documentTolerance = 5;

/**
 * Whether the amounts of the document that those of the voucher are taken from fit together; null when that is not known.
 *
 * @param exchangeRate The exchange rate of the voucher.
 */
export function amountsAddUp({ key, book, sire, xml }: VoucherSources, exchangeRate: string | null): boolean | null {
  if (sire) return rowProblemsOf(book, key.typeCode, sire.facts).length === 0;
  if (!xml) return null;
  // Without a rate it has no amount in soles.
  if (exchangeRate !== null && lacksExchangeRate(xml.facts.currency, exchangeRate)) return false;
  return xml.facts.partial ? null : Math.abs(differenceOf(xml.facts)) <= documentTolerance;
}

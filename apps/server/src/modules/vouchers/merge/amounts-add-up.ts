import { isVoided, lacksExchangeRate, type RegisterRowProblem, registerRowProblems } from '@contapro/domain';
import type { Book, SireFacts } from '../facts.ts';
import type { VoucherSources } from './merge-voucher.ts';

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

/**
 * Whether the amounts of the document that those of the voucher are taken from fit together; null when that is not known.
 *
 * @param exchangeRate The exchange rate of the voucher.
 */
export function amountsAddUp({ key, book, sire, xml }: VoucherSources, exchangeRate: string | null): boolean | null {
  if (sire) return rowProblemsOf(book, key.typeCode, sire.facts).length === 0;
  // Without a rate it has no amount in soles.
  const hasWrongRate = xml !== null && exchangeRate !== null && lacksExchangeRate(xml.facts.currency, exchangeRate);
  return hasWrongRate ? false : null;
}

import { isVoided, type RegisterRowProblem, registerRowProblems } from '@contapro/domain';
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

/** Whether the amounts of the document that those of the voucher are taken from fit together; null when that is not known. */
export function amountsAddUp({ key, book, sire }: VoucherSources): boolean | null {
  return sire ? rowProblemsOf(book, key.typeCode, sire.facts).length === 0 : null;
}

import type { RateSource } from '@contapro/domain';
import type { Book, DocumentFacts, SireFacts, VoucherKey } from '../facts.ts';

/** The rate of a day. */
export interface DayRate {
  /** Soles for one unit. */
  rate: string;
  source: Extract<RateSource, 'official' | 'typed'>;
}

/** The documents of a voucher: its SIRE row, its XML, or both. */
export interface VoucherSources {
  key: VoucherKey;
  book: Book;
  sire: { id: string; period: string; facts: SireFacts } | null;
  /** `isAltered`: whether it was changed after it was signed. False until its signature is checked. */
  xml: { id: string; facts: DocumentFacts; isAltered: boolean } | null;
  /** `YYYYMM`: the period in which the accountant annotates it; null where nobody chose one. */
  annotationPeriod: string | null;
  /** For a note, the date of issue of the voucher that it modifies; null when that voucher is not stored. */
  invoiceDate: string | null;
  /**
   * For a note in XML, the exchange rate of its currency in the first of the vouchers that it modifies which has one; null
   * without such a voucher.
   */
  invoiceRate: string | null;
  /** The rate of the day that `neededRate` names; null without one. */
  dayRate: DayRate | null;
}

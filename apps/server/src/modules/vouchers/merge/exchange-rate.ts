import { isNote, lacksExchangeRate, type RateSource } from '@contapro/domain';
import { referenceDate, referenceOf } from './references.ts';
import type { VoucherSources } from './voucher-sources.ts';

/** The exchange rate of a voucher, in the names of the columns of `vouchers`. */
export interface VoucherRate {
  exchangeRate: string | null;
  rateSource: RateSource | null;
  rateDay: string | null;
}

/**
 * The exchange rate of a voucher: that of the document which its amounts are taken from or, where an XML has none, that of the
 * voucher that it modifies, else that of its day.
 */
export function exchangeRateOf(sources: VoucherSources): VoucherRate {
  const { sire, xml, invoiceRate, dayRate } = sources;
  const ofRow = sire?.facts.exchangeRate ?? null;
  const own = ofRow ?? xml?.facts.exchangeRate ?? null;
  if ((sire ?? xml)?.facts.currency === 'PEN') return { exchangeRate: own, rateSource: null, rateDay: null };
  if (!isLacking(sources)) {
    const ownSource = ofRow === null ? 'document' : 'register';
    return { exchangeRate: own, rateSource: own === null ? null : ownSource, rateDay: null };
  }
  if (invoiceRate !== null) return { exchangeRate: invoiceRate, rateSource: 'modified', rateDay: null };
  const rateDay = dayOfRate(sources);
  if (rateDay === null || dayRate === null) return { exchangeRate: own, rateSource: null, rateDay };
  return { exchangeRate: dayRate.rate, rateSource: dayRate.source, rateDay };
}

/** The currency and the day whose rate a voucher needs; null when it has a rate, or its day is unknown. */
export function neededRate(sources: VoucherSources): { currency: string; day: string } | null {
  if (sources.invoiceRate !== null || !isLacking(sources)) return null;
  const day = dayOfRate(sources);
  return day === null ? null : { currency: sources.xml?.facts.currency ?? 'PEN', day };
}

/** Whether a voucher has only an XML in a foreign currency without a rate. The amounts of a row are never changed. */
const isLacking = ({ sire, xml }: VoucherSources): boolean =>
  sire === null && xml !== null && lacksExchangeRate(xml.facts.currency, xml.facts.exchangeRate);

/**
 * The day of the rate of an XML: its day of issue, and for a note that of the voucher that it modifies (`sunat-formats.md` §8),
 * which may be unknown.
 */
function dayOfRate({ key, xml, invoiceDate }: VoucherSources): string | null {
  if (!isNote(key.typeCode)) return xml?.facts.issueDate || null;
  return invoiceDate ?? referenceDate(referenceOf(null, xml?.facts ?? null));
}

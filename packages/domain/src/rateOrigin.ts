import { formatDate } from './dates.ts';
import type { RateSource } from './rateSources.ts';
import { voucherTableTexts } from './texts/engine/voucherTable.ts';
import type { Texts } from './words.ts';

/** What is known of the exchange rate of a voucher. */
export interface VoucherRate {
  /** ISO 4217. */
  currencyCode: string;
  /** In soles for one unit; null when it is not known. */
  exchangeRate: number | null;
  rateSource: RateSource | null;
  /** The day whose rate it has, or waits for, `YYYY-MM-DD`; null when it needs the rate of no day. */
  rateDay: string | null;
}

/** Where the rate of a voucher in another currency comes from, or which one is missing; null without either, and for soles. */
export function rateOrigin(
  { currencyCode, exchangeRate, rateSource, rateDay }: VoucherRate,
  texts: Pick<Texts['voucherTable'], 'rateSources' | 'withoutRate'> = voucherTableTexts,
): string | null {
  if (currencyCode === 'PEN') return null;
  const day = rateDay === null ? null : formatDate(rateDay);
  if (rateSource !== null) return texts.rateSources[rateSource](day ?? '');
  return exchangeRate === null || day !== null ? texts.withoutRate(day) : null;
}

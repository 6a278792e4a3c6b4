import { formatDate, formatForeignMoney, formatRate, type RateSource, type Texts } from '@contapro/domain';
import type { AmountNote } from '../DataTable/index.ts';

type Issued = Readonly<{
  currencyCode: string;
  foreignTotalCents: number | null;
  exchangeRate: number | null;
  rateSource: RateSource | null;
  rateDay: string | null;
}>;

/** The total of a voucher in the currency of issue with its rate, such as `US$ 2,825.76 · 3.745`; null for soles. */
export function ownAmount({ currencyCode, foreignTotalCents, exchangeRate }: Issued): string | null {
  if (currencyCode === 'PEN') return null;
  const own = formatForeignMoney(foreignTotalCents, currencyCode);
  return exchangeRate === null ? own : `${own} · ${formatRate(exchangeRate)}`;
}

/** The currency in which a voucher was issued, for `amountColumn`; null for soles. */
export function currencyOf(voucher: Issued, texts: Texts['voucherTable']): AmountNote | null {
  const { currencyCode, foreignTotalCents, exchangeRate, rateSource } = voucher;
  const own = ownAmount(voucher);
  if (own === null) return null;
  const name = texts.currencies[currencyCode] ?? currencyCode;
  return {
    shown: own,
    spoken: texts.issuedIn(
      formatForeignMoney(foreignTotalCents, name),
      exchangeRate === null ? null : formatRate(exchangeRate),
      rateSource === 'modified',
    ),
  };
}

/** Where the rate of a voucher in another currency comes from, or which one is missing; null without either. */
export function rateOrigin(
  { currencyCode, exchangeRate, rateSource, rateDay }: Issued,
  texts: Texts['voucherTable'],
): string | null {
  if (currencyCode === 'PEN') return null;
  const day = rateDay === null ? null : formatDate(rateDay);
  if (rateSource !== null) return texts.rateSources[rateSource](day ?? '');
  return exchangeRate === null || day !== null ? texts.withoutRate(day) : null;
}

/** {@link rateOrigin} where it is not what a reader expects: a rate that is neither in the row of SUNAT nor in the XML. */
export const foreignHint = (voucher: Issued, texts: Texts['voucherTable']): string | null =>
  voucher.rateSource === 'register' || voucher.rateSource === 'document' ? null : rateOrigin(voucher, texts);

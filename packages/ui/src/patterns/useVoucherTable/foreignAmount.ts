import { formatForeignMoney, formatRate, rateOrigin, type Texts, type VoucherRate } from '@contapro/domain';
import type { AmountNote } from '../DataTable/index.ts';

type Issued = Readonly<VoucherRate & { foreignTotalCents: number | null }>;

/** The total of a voucher in the currency of issue with its rate, such as `US$ 2,825.76 · 3.745`; null for soles. */
function ownAmount({ currencyCode, foreignTotalCents, exchangeRate }: Issued): string | null {
  if (currencyCode === 'PEN') return null;
  const own = formatForeignMoney(foreignTotalCents, currencyCode);
  return exchangeRate === null ? own : `${own} · ${formatRate(exchangeRate)}`;
}

/** Its amount in the currency of the document, and where its rate comes from, as sentences; null for soles. */
export function ownAmountWithOrigin(voucher: Issued, texts: Texts['voucherTable']): string | null {
  const parts = [ownAmount(voucher), rateOrigin(voucher, texts)].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join('. ');
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

/** {@link rateOrigin} where it is not what a reader expects: a rate that is neither in the row of SUNAT nor in the XML. */
export const foreignHint = (voucher: Issued, texts: Texts['voucherTable']): string | null =>
  voucher.rateSource === 'register' || voucher.rateSource === 'document' ? null : rateOrigin(voucher, texts);

import { formatForeignMoney, formatRate, type Texts } from '@contapro/domain';
import type { AmountNote } from '../DataTable/index.ts';

type Issued = Readonly<{
  currencyCode: string;
  foreignTotalCents: number | null;
  exchangeRate: number | null;
  rateOfModified: boolean;
}>;

/** The total of a voucher in the currency of issue with its rate, such as `US$ 2,825.76 · 3.745`; null for soles. */
export function ownAmount({ currencyCode, foreignTotalCents, exchangeRate }: Issued): string | null {
  if (currencyCode === 'PEN') return null;
  const own = formatForeignMoney(foreignTotalCents, currencyCode);
  return exchangeRate === null ? own : `${own} · ${formatRate(exchangeRate)}`;
}

/** The currency in which a voucher was issued, for `amountColumn`; null for soles. */
export function currencyOf(voucher: Issued, texts: Texts['voucherTable']): AmountNote | null {
  const { currencyCode, foreignTotalCents, exchangeRate, rateOfModified } = voucher;
  const own = ownAmount(voucher);
  if (own === null) return null;
  const name = texts.currencies[currencyCode] ?? currencyCode;
  return {
    shown: own,
    spoken: texts.issuedIn(
      formatForeignMoney(foreignTotalCents, name),
      exchangeRate === null ? null : formatRate(exchangeRate),
      rateOfModified,
    ),
  };
}

/** What the amounts of a voucher in another currency do not say by themselves; null without such a thing. */
export function foreignHint({ currencyCode, exchangeRate, rateOfModified }: Issued, texts: Texts['voucherTable']) {
  if (currencyCode === 'PEN') return null;
  if (exchangeRate === null) return texts.withoutRate;
  return rateOfModified ? texts.rateOfModified : null;
}

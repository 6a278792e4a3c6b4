import { formatAmount, type Texts } from '@contapro/domain';
import type { Currency } from '../DataTable/index.ts';

type Issued = Readonly<{
  currencyCode: string;
  foreignTotalCents: number | null;
  exchangeRate: number | null;
  rateOfModified: boolean;
}>;

const rateOf = ({ exchangeRate }: Issued) => (exchangeRate === null ? null : String(exchangeRate));

/** The currency in which a voucher was issued, for `amountColumn`; null for soles. */
export function currencyOf(voucher: Issued, texts: Texts['voucherTable']): Currency | null {
  const { currencyCode } = voucher;
  if (currencyCode === 'PEN') return null;
  const name = texts.currencies[currencyCode] ?? currencyCode;
  const rate = rateOf(voucher);
  return { code: currencyCode, name, note: rate === null ? null : texts.atRate(rate, voucher.rateOfModified) };
}

/** The total of a voucher in the currency of issue, with its rate; null for soles. */
export function foreignHint(voucher: Issued, texts: Texts['voucherTable']): string | null {
  const { currencyCode, foreignTotalCents, rateOfModified } = voucher;
  if (currencyCode === 'PEN') return null;
  const total = foreignTotalCents === null ? currencyCode : `${currencyCode} ${formatAmount(foreignTotalCents)}`;
  return texts.foreignTotal(total, rateOf(voucher), rateOfModified);
}

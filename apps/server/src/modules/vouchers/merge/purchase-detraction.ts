import { type Cents, detractionDue, type DetractionDue } from '@contapro/domain';
import type { DocumentFacts } from '../facts.ts';

/** What of the XML of a voucher says how much its detracción is. */
export type DetractionFacts = Pick<DocumentFacts, 'currency' | 'exchangeRate' | 'total' | 'detraction'>;

/** What of a voucher says how much its detracción is. */
interface DetractedVoucher {
  currency: string;
  /** A decimal number as text; null when it is not known. */
  exchangeRate: string | null;
  /** In soles; null when it is not known. */
  totalAmount: Cents | null;
  /** `YYYY-MM-DD`. */
  issueDate: string;
}

/** The detracción of a voucher in soles. This is the only place that knows it; all others read `vouchers.detraction_amount`. */
export function detractionOf(xml: DetractionFacts | null, voucher: DetractedVoucher): DetractionDue {
  const stated = xml?.detraction ?? null;
  return detractionDue({
    stated: stated && {
      code: stated.code,
      percent: stated.percent,
      cents: stated.amount,
      currency: stated.currency || 'PEN',
    },
    totalCents: voucher.totalAmount,
    foreign:
      xml === null || xml.currency === 'PEN' ? null : { totalCents: xml.total, rate: rateOfCurrency(xml, voucher) },
    issueDate: voucher.issueDate,
  });
}

/** Soles for one unit of the XML's currency: that of the register or of the XML. A rate of 1 is that of soles. */
function rateOfCurrency(xml: DetractionFacts, { currency, exchangeRate }: DetractedVoucher): string | null {
  const rates = [currency === xml.currency ? exchangeRate : null, xml.exchangeRate];
  return rates.find((rate) => rate !== null && Number(rate) > 0 && Number(rate) !== 1) ?? null;
}

import * as z from 'zod/mini';
import { isDate } from '../dates.ts';
import { type Cents, centsFromSoles } from '../money.ts';
import { isPeriod, periodOfDate } from '../period.ts';
import { isRuc } from '../ruc.ts';
import { newDepositFormTexts } from '../texts/business/saleDetractions.ts';
import type { Book } from '../views.ts';
import { invalidIdentity, keyNumber, keySeries } from '../voucherIdentity.ts';
import type { Texts } from '../words.ts';
import { pattern, rule } from './rule.ts';

const required = ({ missing }: { missing: string }) =>
  z.string().check(z.trim(), z.minLength(1, { error: missing, abort: true }));

const amountOf = (text: string): Cents | null => {
  const soles = text.replaceAll(/[\s,]/g, '');
  return /^\d{1,12}(\.\d{1,2})?$/.test(soles) ? centsFromSoles(soles) : null;
};

/** The series and the number of a text such as `F001-123`; null when it has no hyphen. */
function partsOf(text: string): { series: string; number: string } | null {
  const [, series, number] = /^\s*(\S+)\s*-\s*(\S+)\s*$/.exec(text.toUpperCase()) ?? [];
  return series === undefined || number === undefined ? null : { series, number };
}

function isVoucher({ documentType, voucher }: { documentType: string; voucher: string }): boolean {
  if (voucher.trim() === '') return true;
  const parts = partsOf(voucher);
  if (!parts) return false;
  const series = keySeries(documentType, parts.series);
  return invalidIdentity({ documentType, series, number: keyNumber(parts.number) }).length === 0;
}

/** The form with a constancia that a person types. The voucher may be empty. */
export const newDepositSchema = (today: string, texts: Texts['newDepositForm'] = newDepositFormTexts) =>
  z
    .object({
      certificateNumber: required(texts.certificateNumber).check(
        pattern(/^\d{1,20}$/, texts.certificateNumber.invalid),
      ),
      paidOn: required(texts.paidOn).check(
        rule<string>(isDate, texts.paidOn.invalid),
        rule<string>((date) => date <= today, texts.paidOn.future),
      ),
      amount: required(texts.amount).check(rule<string>((text) => (amountOf(text) ?? 0) > 0, texts.amount.invalid)),
      party: required(texts.party).check(rule<string>(isRuc, texts.party.invalid)),
      code: required(texts.code),
      period: required(texts.period).check(
        rule<string>(isPeriod, texts.period.invalid),
        rule<string>((period) => period <= periodOfDate(today), texts.period.future),
      ),
      documentType: z.string(),
      voucher: z.string(),
    })
    .check(rule(isVoucher, texts.voucher.invalid, ['voucher']));

/** The checked values of {@link newDepositSchema}. */
export type NewDepositValues = z.output<ReturnType<typeof newDepositSchema>>;

/** A constancia that a person typed. */
export interface NewDeposit {
  book: Book;
  certificateNumber: string;
  /** `YYYY-MM-DD` */
  paidOn: string;
  cents: Cents;
  /** The supplier of a purchase, or the customer of a sale. */
  partyRuc: string;
  goodOrServiceCode: string;
  /** `YYYYMM` */
  period: string;
  /** Null when it names no voucher. */
  voucher: { documentType: string; series: string; number: string } | null;
}

/** The constancia that the values describe. */
export function newDepositOf(values: NewDepositValues, book: Book): NewDeposit {
  const parts = partsOf(values.voucher);
  return {
    book,
    certificateNumber: keyNumber(values.certificateNumber),
    paidOn: values.paidOn,
    cents: amountOf(values.amount) ?? 0,
    partyRuc: values.party,
    goodOrServiceCode: values.code,
    period: values.period,
    voucher: parts && { documentType: values.documentType, ...parts },
  };
}

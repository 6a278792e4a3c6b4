import { isPeriod, type Voucher, voucherStatuses } from '@contapro/domain';

// Without zod: its checks of numbers would be part of the code that sign-in loads.
type Check = (value: unknown) => boolean;

const text: Check = (value) => typeof value === 'string';
const amount: Check = (value) => typeof value === 'number';
const flag: Check = (value) => typeof value === 'boolean';
const texts: Check = (value) => Array.isArray(value) && value.every(text);
const oneOf =
  (values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value);
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const shape =
  (checks: Readonly<Record<string, Check>>): Check =>
  (value) => {
    if (typeof value !== 'object' || value === null) return false;
    const fields = new Map<string, unknown>(Object.entries(value));
    return Object.entries(checks).every(([name, check]) => check(fields.get(name)));
  };

const voucherChecks: Readonly<Record<keyof Voucher, Check>> = {
  code: text,
  issueDate: text,
  serieNumber: text,
  documentTypeCode: orNull(text),
  supplierName: text,
  supplierRuc: orNull(text),
  items: texts,
  totalCents: orNull(amount),
  igvCents: orNull(amount),
  igvCreditCents: orNull(amount),
  currencyCode: text,
  foreignTotalCents: orNull(amount),
  exchangeRate: orNull(amount),
  imageUrl: orNull(text),
  xmlUrl: orNull(text),
  subjectToDetraction: flag,
  detraction: orNull(shape({ status: oneOf(['pagada', 'por_pagar']), amountCents: orNull(amount) })),
  status: oneOf(voucherStatuses),
  reasons: texts,
  decision: orNull(
    shape({ decision: oneOf(['validado', 'aprobado', 'rechazado']), decidedAt: text, decidedBy: text, reasons: texts }),
  ),
};

/** A voucher that is reviewed on its own page. */
export interface Review {
  voucher: Voucher;
  /** `YYYYMM`. */
  period: string;
}

const isReview = (state: unknown): state is Review & { uuid: string } =>
  shape({
    uuid: text,
    voucher: shape(voucherChecks),
    period: (value) => typeof value === 'string' && isPeriod(value),
  })(state);

/** The voucher in the navigation state of its page; null without one, or when it belongs to another business. */
export function reviewOf(state: unknown, { uuid }: { uuid: string }): Review | null {
  if (!isReview(state) || state.uuid !== uuid) return null;
  return { voucher: state.voucher, period: state.period };
}

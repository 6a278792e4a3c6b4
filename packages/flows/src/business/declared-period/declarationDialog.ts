import {
  annotationPeriods,
  formatSerieNumber,
  type MovedVoucher,
  parseVoucherCode,
  periodOfDate,
} from '@contapro/domain';

export { declaredPeriodOf } from '@contapro/domain';
export { AnnotationDialog, DeclarationDialog } from '@contapro/ui/screens';

/** Series and number of a voucher. */
export function serieNumberOf({ code }: MovedVoucher): string {
  const key = parseVoucherCode(code);
  return key === null ? code : formatSerieNumber(key.series, key.number);
}

/**
 * The other periods in which a purchase can be annotated, as far as its code and its date say so. The server also knows its day of payment,
 * and which of them are declared.
 */
export const otherPeriodsOf = ({ code, issueDate }: MovedVoucher, period: string, today: string): readonly string[] =>
  annotationPeriods(
    { documentType: parseVoucherCode(code)?.documentType ?? '', issueDate, paymentDate: null },
    periodOfDate(today),
  ).filter((other) => other !== period);

import { currentPeriod, sharedAnnotationPeriods } from '@contapro/domain';
import type { VoucherAnnotationInput } from './voucherAnnotation.types.ts';

/**
 * The other periods in which all of the purchases can be annotated, `YYYYMM`, oldest first. The server also knows which of them are
 * declared.
 *
 * @param now The time in milliseconds since 1970.
 */
export const otherPeriodsOf = ({ vouchers, period }: VoucherAnnotationInput, now: number): readonly string[] =>
  sharedAnnotationPeriods(
    vouchers.map(({ documentTypeCode, issueDate, dueDate }) => ({
      documentType: documentTypeCode ?? '',
      issueDate,
      paymentDate: dueDate,
    })),
    currentPeriod(now),
  ).filter((other) => other !== period);

import { typesCountedFromPayment } from './classifyPurchase.ts';
import { nextPeriod, periodOfDate } from './period.ts';
import { lastAnnotationPeriod } from './taxCalendar.ts';

/** What decides in which periods a purchase can be annotated. */
export interface AnnotatedPurchase {
  /** Code of SUNAT's table 10. */
  documentType: string;
  /** `YYYY-MM-DD`. */
  issueDate: string;
  /** The day of payment, which only the register has, `YYYY-MM-DD`; null when it is not known. */
  paymentDate: string | null;
}

/**
 * The periods (`YYYYMM`) in which a purchase can be annotated, so that it gives its credit in them, oldest first: the month of its
 * issue and the twelve after it, until the current one (Ley 29215, art. 2). For customs declarations and type 46, the months count
 * from the payment; without a known day of payment, from the issue.
 *
 * @param current The month in which we are in Lima, `YYYYMM`.
 */
export function annotationPeriods(
  { documentType, issueDate, paymentDate }: AnnotatedPurchase,
  current: string,
): readonly string[] {
  const from = periodOfDate(
    typesCountedFromPayment.includes(documentType) && paymentDate !== null ? paymentDate : issueDate,
  );
  const last = lastAnnotationPeriod(from);
  const periods: string[] = [];
  for (let period = from; period <= last && period <= current; period = nextPeriod(period)) periods.push(period);
  return periods;
}

/** The periods in which all of these purchases can be annotated, see {@link annotationPeriods}. */
export function sharedAnnotationPeriods(purchases: readonly AnnotatedPurchase[], current: string): readonly string[] {
  const [first, ...others] = purchases.map((purchase) => annotationPeriods(purchase, current));
  return (first ?? []).filter((period) => others.every((periods) => periods.includes(period)));
}

import { businessDayOfMonth } from './businessDays.ts';
import { nextPeriod, periodOfDate, previousPeriod } from './period.ts';

/** The due dates of the declaration of one period, by the last digit of the RUC. */
interface DueDates {
  /** `YYYYMM`. */
  period: string;
  /** The dates for the last digits 0 to 9, in this order, `YYYY-MM-DD`. */
  byDigit: readonly string[];
  /** The date for good taxpayers (buenos contribuyentes) and executing units (UESP), for all digits. */
  goodTaxpayers: string;
}

const november = (day: number) => `2026-11-${day}`;
const december = (day: number) => `2026-12-${day}`;
const january = (day: number) => `2027-01-${day}`;

/** SUNAT's schedule of 2026 (notice 1352241). Later periods have no date until their schedule is added. */
export const dueDates: readonly DueDates[] = [
  { period: '202610', byDigit: [16, 17, 18, 18, 19, 19, 20, 20, 23, 23].map(november), goodTaxpayers: november(24) },
  { period: '202611', byDigit: [17, 18, 21, 21, 22, 22, 23, 23, 24, 24].map(december), goodTaxpayers: december(28) },
  { period: '202612', byDigit: [18, 19, 20, 20, 21, 21, 22, 22, 25, 25].map(january), goodTaxpayers: january(26) },
];

/**
 * The due date (`YYYY-MM-DD`) of the declaration of a period for a RUC; null when the schedule of the period is not
 * known. Good taxpayers have a later date, see {@link dueDates}.
 */
export function declarationDueDate(period: string, ruc: string): string | null {
  return dueDates.find((row) => row.period === period)?.byDigit[Number(ruc.at(-1))] ?? null;
}

/** All dates on which the declaration of a period falls due, in order; empty when its schedule is not known. */
export function declarationDueDates(period: string): readonly string[] {
  const row = dueDates.find((known) => known.period === period);
  return row ? [...new Set([...row.byDigit, row.goodTaxpayers])].toSorted() : [];
}

/** The day of a month from which SUNAT offers the proposals of the month before. */
const firstDayOfProposal = 2;

/**
 * The closed period (`YYYYMM`) that is open for its declaration on a day: the month before, from the day on which SUNAT
 * offers its proposal until the last due date, or to the end of the month when the schedule is not known. Null on other
 * days.
 */
export function openPeriod(date: string): string | null {
  if (Number(date.slice(8)) < firstDayOfProposal) return null;
  const period = previousPeriod(periodOfDate(date));
  const lastDue = declarationDueDates(period).at(-1);
  return lastDue !== undefined && date > lastDue ? null : period;
}

/**
 * The last day to deposit a detracción so that the tax credit counts in the voucher's own period: the fifth business
 * day of the month after that period (D.S. 155-2004-EF, first final provision, as amended by Ley 28605).
 */
export function depositDeadline(period: string): string {
  return businessDayOfMonth(nextPeriod(period), 5);
}

/** How many months after the month of its issue a voucher can be annotated, by the first period to which it applies. */
export const annotationWindows: readonly { from: string; months: number; source: string }[] = [
  // D.Leg. 1669 shortens it when SUNAT publishes a resolution, which it had not done by 12 September 2026.
  { from: '200804', months: 12, source: 'Ley 29215, art. 2; Informe 052-2018-SUNAT/7T0000' },
];

/** How many months after the month of its issue a voucher can be annotated in a period; null before the first rule. */
export function annotationWindow(period: string): number | null {
  return annotationWindows.findLast(({ from }) => from <= period)?.months ?? null;
}

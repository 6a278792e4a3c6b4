import { businessDayOfMonth } from './businessDays.ts';
import { nextPeriod } from './period.ts';

/** Due dates of one period's declaration, by the last digit of the RUC. */
interface DueDates {
  period: string;
  /** For last digits 0 to 9. */
  byDigit: readonly string[];
  /** Good taxpayers and UESP, whatever their digit. */
  goodTaxpayers: string;
}

const november = (day: number) => `2026-11-${day}`;
const december = (day: number) => `2026-12-${day}`;
const january = (day: number) => `2027-01-${day}`;

/** SUNAT's schedule for 2026 (notice 1352241). The schedule of 2027 is not published here: those periods have no date. */
export const dueDates: readonly DueDates[] = [
  { period: '202610', byDigit: [16, 17, 18, 18, 19, 19, 20, 20, 23, 23].map(november), goodTaxpayers: november(24) },
  { period: '202611', byDigit: [17, 18, 21, 21, 22, 22, 23, 23, 24, 24].map(december), goodTaxpayers: december(28) },
  { period: '202612', byDigit: [18, 19, 20, 20, 21, 21, 22, 22, 25, 25].map(january), goodTaxpayers: january(26) },
];

/** The day a RUC's declaration of a period falls due; null where SUNAT's schedule is not known ("no confirmado"). */
export function declarationDueDate(period: string, ruc: string): string | null {
  return dueDates.find((row) => row.period === period)?.byDigit[Number(ruc.at(-1))] ?? null;
}

/**
 * The last day on which a detracción may be deposited for the credit to stand in the voucher's own period:
 * the fifth business day of the month in which that period's declaration falls due, always the month after it
 * (D.S. 155-2004-EF, first final provision, as amended by Ley 28605).
 */
export function depositDeadline(period: string): string {
  return businessDayOfMonth(nextPeriod(period), 5);
}

/** How many months after its issue a voucher may still be annotated, by period (Ley 29215, art. 2). */
export const annotationWindows: readonly { from: string; months: number; source: string }[] = [
  // D.Leg. 1669 shortens it once SUNAT's resolution is published; on 12 Sep 2026 it was not.
  { from: '200804', months: 12, source: 'Ley 29215, art. 2; Informe 052-2018-SUNAT/7T0000' },
];

/** The window in force in a period, in months; null before the first one. */
export function annotationWindow(period: string): number | null {
  return annotationWindows.findLast(({ from }) => from <= period)?.months ?? null;
}

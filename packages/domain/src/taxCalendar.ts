import { addBusinessDays, businessDayOfMonth } from './businessDays.ts';
import { monthsBetween, nextPeriod, periodOfDate, previousPeriod } from './period.ts';

/** The due dates of the declaration of one period, by the last digit of the RUC. */
export interface DueDates {
  /** `YYYYMM`. */
  period: string;
  /** The dates for the last digits 0 to 9, in this order, `YYYY-MM-DD`. */
  byDigit: readonly string[];
  /** The date for good taxpayers (buenos contribuyentes) and executing units (UESP), for all digits. */
  goodTaxpayers: string;
}

/** A later due date that a resolution of SUNAT gives to all taxpayers, after the schedule was published. */
export interface DueDateExtension {
  /** `YYYYMM`. */
  period: string;
  /** The last digits of the RUC that it concerns, such as `0123456789`. */
  digits: string;
  /** `YYYY-MM-DD`. */
  due: string;
  /** The resolution, such as `R.S. 000123-2026/SUNAT`. */
  source: string;
}

/** The days on which declarations fall due, as far as they are known. All days are `YYYY-MM-DD`, all periods `YYYYMM`. */
export interface TaxCalendar {
  /** The periods whose schedule is known, oldest first. */
  readonly periods: readonly string[];
  /** The due date of the declaration of a period for a RUC, or for its last digit; null when the schedule is not known. */
  dueDate: (period: string, ruc: string) => string | null;
  /** All that is known about the due date of the declaration of a period for a RUC. */
  dueDates: (period: string, ruc: string) => DeclarationDueDates;
  /**
   * The last day on which a business can annotate purchases in the register of a period: the last one to file its RCE.
   */
  annotationDeadline: (period: string, ruc: string) => ScheduledDay;
  /**
   * The last day of the deposit of a detracción with which the purchase gives its credit in its own period, see
   * {@link depositDeadline}. It is confirmed where the schedule says in which month the declaration of the period falls due.
   */
  depositDeadline: (period: string) => ScheduledDay;
}

/** When the declaration of a period falls due for a business, `YYYY-MM-DD`; null while SUNAT's schedule is not known. */
export interface DeclarationDueDates {
  declaration: string | null;
  /** The last day to file the RVIE and the RCE. */
  registers: string | null;
  /** The later day for good taxpayers (buenos contribuyentes) and executing units (UESP). */
  goodTaxpayers: string | null;
}

/**
 * The calendar of a schedule.
 *
 * @param schedule At most one row for each period.
 * @param extensions They override the schedule; of two for a period and digit the last one counts.
 * @example createTaxCalendar(dueDates, []).dueDate('202610', '20100047218') // '2026-11-23'
 */
export function createTaxCalendar(schedule: readonly DueDates[], extensions: readonly DueDateExtension[]): TaxCalendar {
  const rows = new Map(schedule.map((row) => [row.period, row]));
  const dueDate: TaxCalendar['dueDate'] = (period, ruc) => {
    const digit = ruc.slice(-1);
    const extension = extensions.findLast((row) => row.period === period && row.digits.includes(digit));
    return extension?.due ?? rows.get(period)?.byDigit[Number(digit)] ?? null;
  };
  return {
    periods: [...rows.keys()].toSorted(),
    dueDate,
    dueDates: (period, ruc) => {
      const declaration = dueDate(period, ruc);
      return {
        declaration,
        registers: declaration === null ? null : registersDueDate(declaration),
        goodTaxpayers: rows.get(period)?.goodTaxpayers ?? null,
      };
    },
    annotationDeadline: (period, ruc) => {
      const due = dueDate(period, ruc);
      const estimate = () => businessDayOfMonth(nextPeriod(period), usualBusinessDays[Number(ruc.slice(-1))] ?? 0);
      return { day: registersDueDate(due ?? estimate()), confirmed: due !== null };
    },
    depositDeadline: (period) => ({ day: depositDeadline(period), confirmed: rows.has(period) }),
  };
}

/** The last day to file the registers (RVIE and RCE) whose declaration is due on a date: the business day before it. */
export function registersDueDate(declarationDate: string): string {
  return addBusinessDays(declarationDate, -1);
}

/** The day of a month from which SUNAT offers the proposals of the month before. */
const proposalDay = 2;

/** The day (`YYYY-MM-DD`) from which SUNAT offers the proposals of a period (`YYYYMM`): the 2nd of the month after it. */
export function firstDayOfProposal(period: string): string {
  const month = nextPeriod(period);
  return `${month.slice(0, 4)}-${month.slice(4)}-${String(proposalDay).padStart(2, '0')}`;
}

/** The newest period (`YYYYMM`) whose proposals SUNAT offers on a day (`YYYY-MM-DD`): the month before, from its 2nd day on. */
export function newestProposal(date: string): string {
  const before = previousPeriod(periodOfDate(date));
  return Number(date.slice(8)) < proposalDay ? previousPeriod(before) : before;
}

/** The period (`YYYYMM`) that has ended and that SUNAT does not propose yet on a day (`YYYY-MM-DD`); null on other days. */
export function awaitedProposal(date: string): string | null {
  const before = previousPeriod(periodOfDate(date));
  return newestProposal(date) === before ? null : before;
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

/**
 * The last period (`YYYYMM`) in which a voucher can be annotated.
 *
 * @param month The month from which the months count, `YYYYMM`: that of its issue, or for `typesCountedFromPayment` that of
 * its payment.
 */
export function lastAnnotationPeriod(month: string): string {
  let last = month;
  for (
    let next = nextPeriod(last);
    monthsBetween(month, next) <= (annotationWindow(next) ?? 0);
    next = nextPeriod(next)
  )
    last = next;
  return last;
}

/** A day that follows from a schedule. */
export interface ScheduledDay {
  /** `YYYY-MM-DD`. */
  day: string;
  /** Whether SUNAT has published the schedule. Otherwise the day is an estimate, and may only be shown as one. */
  confirmed: boolean;
}

/** The business days of the next month on which declarations fell due in all confirmed months, by the last digit of the RUC. */
const usualBusinessDays = [11, 12, 13, 13, 14, 14, 15, 15, 16, 16];

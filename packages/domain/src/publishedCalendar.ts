import { createTaxCalendar, type DueDateExtension, type DueDates } from './taxCalendar.ts';

/** The dates of one month for the last digits 0, 1, 2 and 3, 4 and 5, 6 and 7, 8 and 9, and for good taxpayers. */
function scheduleOf(period: string, month: string, days: readonly number[], goodTaxpayers: number): DueDates {
  const dateOf = (day = 0) => `${month}-${day}`;
  return {
    period,
    byDigit: [0, 1, 2, 2, 3, 3, 4, 4, 5, 5].map((column) => dateOf(days[column])),
    goodTaxpayers: dateOf(goodTaxpayers),
  };
}

/**
 * SUNAT's schedule of 2026, for the declaration and payment of a period (R.S. 000281-2022/SUNAT). Earlier periods have no
 * confirmed date; those of later ones are in the file that an operator gives the server (`docs/operations.md`).
 */
export const dueDates: readonly DueDates[] = [
  scheduleOf('202601', '2026-02', [16, 17, 18, 19, 20, 23], 24),
  scheduleOf('202602', '2026-03', [16, 17, 18, 19, 20, 23], 24),
  scheduleOf('202603', '2026-04', [17, 20, 21, 22, 23, 24], 27),
  scheduleOf('202604', '2026-05', [18, 19, 20, 21, 22, 25], 26),
  scheduleOf('202605', '2026-06', [15, 16, 17, 18, 19, 22], 23),
  scheduleOf('202606', '2026-07', [15, 16, 17, 20, 21, 22], 24),
  scheduleOf('202607', '2026-08', [18, 19, 20, 21, 24, 25], 26),
  scheduleOf('202608', '2026-09', [15, 16, 17, 18, 21, 22], 23),
  scheduleOf('202609', '2026-10', [16, 19, 20, 21, 22, 23], 26),
  scheduleOf('202610', '2026-11', [16, 17, 18, 19, 20, 23], 24),
  scheduleOf('202611', '2026-12', [17, 18, 21, 22, 23, 24], 28),
  scheduleOf('202612', '2027-01', [18, 19, 20, 21, 22, 25], 26),
];

/**
 * The extensions that were known at the release; of two for a digit, the later entry counts. `docs/operations.md` describes how
 * one is added. One that concerns only some taxpayers, such as those of a province, does not belong here: the RUC does not tell.
 */
export const dueDateExtensions: readonly DueDateExtension[] = [];

/** The calendar that was known at the release. */
export const publishedCalendar = createTaxCalendar(dueDates, dueDateExtensions);

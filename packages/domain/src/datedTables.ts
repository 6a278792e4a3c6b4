import { daysBetween } from './dates.ts';
import { nextPeriod, periodDateRange } from './period.ts';
import type { TaxCalendar } from './taxCalendar.ts';
import { uits } from './uit.ts';

/** A table of the product that laws and resolutions change. */
export interface DatedTable {
  /** A name of the code, for logs and metrics. */
  name:
    | 'dueDates'
    | 'igvRates'
    | 'uit'
    | 'spot'
    | 'foreignExpenses'
    | 'expenseWords'
    | 'annotationWindows'
    | 'holidays';
  /** The last day for which the table was read, `YYYY-MM-DD`. Afterwards it is still used, and may be wrong. */
  validUntil: string;
  /** What has to be read to renew it. */
  norm: string;
}

/** The day up to which the tables were compared with the norms whose entries have no last day by law. */
const readUntil = '2026-12-31';

/** The last day of the last period up to which every schedule is known. */
function endOfSchedule({ periods }: TaxCalendar): string {
  const known = new Set(periods);
  const last = periods.find((period) => !known.has(nextPeriod(period)));
  return (last === undefined ? null : periodDateRange(last)?.to) ?? readUntil;
}

/** Every table of the product that laws and resolutions change, and until when each holds. */
export const datedTables = (calendar: TaxCalendar): readonly DatedTable[] => [
  {
    name: 'dueDates',
    validUntil: endOfSchedule(calendar),
    norm: 'R.S. 000281-2022/SUNAT, annex I, for each year',
  },
  // The reduced rate of 2027 is announced, and not yet verified in the law.
  { name: 'igvRates', validUntil: '2026-12-31', norm: 'Ley 32387' },
  { name: 'uit', validUntil: `${uits.at(-1)?.year}-12-31`, norm: 'The decree of the MEF in December' },
  { name: 'spot', validUntil: readUntil, norm: 'R.S. 183-2004/SUNAT, annexes 1 to 3, and its amendments' },
  {
    name: 'foreignExpenses',
    validUntil: readUntil,
    norm: 'Ley del IGV, art. 18; Ley del Impuesto a la Renta, art. 37',
  },
  { name: 'expenseWords', validUntil: readUntil, norm: 'PCGE 2019 (Resolución 002-2019-EF/30)' },
  { name: 'annotationWindows', validUntil: readUntil, norm: 'D.Leg. 1669 and the resolution that starts it' },
  { name: 'holidays', validUntil: readUntil, norm: 'D.Leg. 713, art. 6, and the laws that add holidays' },
];

/** How many days before its last one a table has to be renewed. */
export const renewalDays = 60;

/** A table that has to be renewed. */
export interface EndingTable extends DatedTable {
  /** 0 on its last day; negative after it. */
  daysLeft: number;
}

/** How many days a table still holds on a day: 0 on its last one; negative after it. */
export const daysValidOf = ({ validUntil }: Pick<DatedTable, 'validUntil'>, today: string): number =>
  daysBetween(today, validUntil);

/** The tables that end within {@link renewalDays} after a day (`YYYY-MM-DD`), or have ended. */
export const endingTables = (tables: readonly DatedTable[], today: string): readonly EndingTable[] =>
  tables
    .map((table) => ({ ...table, daysLeft: daysValidOf(table, today) }))
    .filter(({ daysLeft }) => daysLeft <= renewalDays);

import { datedTables, daysValidOf, type EndingTable, endingTables, formatDate, limaDateOf } from '@contapro/domain';
import type { Services } from '../services.ts';

const day = 24 * 60 * 60_000;

type Needs = Pick<Services, 'calendar' | 'clock' | 'log' | 'metrics'>;

interface Watch {
  /** What to tell the operator at the start; null when no table has to be renewed. */
  note: string | null;
  stop: () => Promise<void>;
}

const names: Readonly<Record<EndingTable['name'], string>> = {
  dueDates: 'vencimientos',
  igvRates: 'tasas del IGV',
  uit: 'UIT',
  spot: 'detracciones',
  foreignExpenses: 'gastos ajenos al giro',
  expenseWords: 'palabras de gastos',
  annotationWindows: 'plazos de anotación',
  holidays: 'feriados',
};

/**
 * Tells the operator which tables of laws and resolutions have to be renewed: once the process has started and then once a day in the
 * log, and whenever the metrics are read. `docs/operations.md` says how each is renewed.
 */
export function watchDatedTables({ calendar, clock, log, metrics }: Needs): Watch {
  const tables = datedTables(calendar);
  const today = () => limaDateOf(clock().getTime());
  metrics.watchTables(() => tables.map((table) => ({ name: table.name, days: daysValidOf(table, today()) })));
  const tell = () => {
    const ending = endingTables(tables, today());
    if (ending.length > 0) log.warn({ tables: ending }, 'Tables of laws have to be renewed');
  };
  const begin = setImmediate(tell);
  const timer = setInterval(tell, day);
  timer.unref();
  const ends = endingTables(tables, today()).map(
    ({ name, validUntil }) => `${names[name]} hasta el ${formatDate(validUntil)}`,
  );
  return {
    note:
      ends.length === 0 ? null : `Hay tablas por renovar (docs/operations.md, "Tables of laws"): ${ends.join(', ')}.`,
    stop: async () => {
      clearImmediate(begin);
      clearInterval(timer);
    },
  };
}

import { publishedCalendar } from '@contapro/domain';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLogger } from '../logger.ts';
import { createMetrics } from './metrics.ts';
import { watchDatedTables } from './watch-dated-tables.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Watches the tables from a day on. `tables` are the names in each line of the log. */
function watchFrom(start: string) {
  const tables: string[][] = [];
  vi.setSystemTime(new Date(`${start}T12:00:00-05:00`));
  const log = createLogger({
    level: 'warn',
    destination: {
      write: (line) => {
        const entry: { level: string; msg: string; tables: { name: string }[] } = JSON.parse(line);
        expect([entry.level, entry.msg]).toEqual(['warn', 'Tables of laws have to be renewed']);
        tables.push(entry.tables.map(({ name }) => name));
      },
    },
  });
  const metrics = createMetrics();
  const watch = watchDatedTables({
    calendar: publishedCalendar,
    clock: () => new Date(),
    log,
    metrics,
  });
  return { tables, metrics, ...watch };
}

const all = ['dueDates', 'igvRates', 'uit', 'spot', 'foreignExpenses', 'expenseWords', 'annotationWindows', 'holidays'];

it('logs once after the start and once a day which tables end, and has a line for the operator', async () => {
  const { tables, note, stop } = watchFrom('2026-11-20');
  expect([tables, note]).toEqual([
    [],
    'Hay tablas por renovar (docs/operations.md, "Tables of laws"): vencimientos hasta el 31/12/2026, tasas del IGV hasta el 31/12/2026, UIT hasta el 31/12/2026, detracciones hasta el 31/12/2026, gastos ajenos al giro hasta el 31/12/2026, palabras de gastos hasta el 31/12/2026, plazos de anotación hasta el 31/12/2026, feriados hasta el 31/12/2026.',
  ]);
  await vi.advanceTimersByTimeAsync(1);
  expect(tables).toEqual([all]);
  await vi.advanceTimersByTimeAsync(3 * 24 * 3_600_000);
  expect(tables).toEqual([all, all, all, all]);
  await stop();
  await vi.advanceTimersByTimeAsync(3 * 24 * 3_600_000);
  expect(tables.length).toBe(4);
});

it('says nothing until 60 days before, and begins by itself', async () => {
  const { tables, note, stop } = watchFrom('2026-10-31');
  await vi.advanceTimersByTimeAsync(1);
  expect([tables, note]).toEqual([[], null]);
  await vi.advanceTimersByTimeAsync(24 * 3_600_000);
  expect(tables).toEqual([all]);
  await stop();
});

it('measures the days that are left, also after the end', async () => {
  const { metrics, stop } = watchFrom('2026-12-30');
  expect((await metrics.read()).text).toContain('contapro_table_days_left{table="spot"} 1\n');
  vi.setSystemTime(new Date('2027-01-05T12:00:00-05:00'));
  expect((await metrics.read()).text).toContain('contapro_table_days_left{table="dueDates"} -5\n');
  await stop();
});

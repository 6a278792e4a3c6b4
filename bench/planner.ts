import { publishedCalendar } from '@contapro/domain';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { collectionsRepository } from '../apps/server/src/modules/collections/collections.repository.ts';
import { requestDue } from '../apps/server/src/modules/collections/collector.ts';
import { connectDatabase } from '../apps/server/src/database/database.ts';
import { defaultWorkLimits } from '../apps/server/src/work-limits.ts';
import { newAccountant, newBusiness } from './support/accountant.ts';
import type { Bench } from './support/figures.ts';
import { fillBusinesses } from './support/fill-businesses.ts';
import { withServer } from './support/product-server.ts';
import { median } from './support/statistics.ts';

const count = 10_000;
const steps = 1_000;
/** In the future: the collector of the running server uses the real clock, so nothing is due for it. */
const night = new Date('2040-11-17T02:00:00-05:00');
const clock = () => night;

/**
 * Plans the collections of many businesses that are due at the same time, then takes and releases steps one after the other, as
 * the collector does in one process. SUNAT is not called. How many businesses its pace allows is measured by `collections`.
 */
export const planner: Bench = () =>
  withServer(async (server) => {
    const { database, sql, close } = connectDatabase(await server.databaseUrl(), { name: 'bench', connections: 4 });
    try {
      const business = await newBusiness(await newAccountant(server.url));
      await fillBusinesses(sql, business, count);
      await sql`update businesses set next_collection_at = ${night.toISOString()}`;
      await sql`update accountants set plan_end_date = null`;
      setFlagsFromString('--expose-gc');
      const collectGarbage: unknown = runInNewContext('gc');
      if (typeof collectGarbage !== 'function') throw new Error('Node gives no function that collects garbage');
      const heap = () => {
        Reflect.apply(collectGarbage, undefined, []);
        return process.memoryUsage().heapUsed / 1e6;
      };
      const heaps = [heap()];
      let milliseconds = 0;
      let planned = 0;
      while (planned < count) {
        const begun = performance.now();
        await requestDue({ database, clock, calendar: publishedCalendar, workLimits: defaultWorkLimits });
        milliseconds += performance.now() - begun;
        const [row] = await sql<{ planned: number }[]>`select count(*)::int as planned from collection_runs`;
        if (!row || row.planned === planned) throw new Error(`Only ${planned} businesses were planned`);
        planned = row.planned;
        heaps.push(heap());
      }
      const runs = collectionsRepository(database, clock);
      const worker = { id: crypto.randomUUID(), busy: new Set<string>() };
      const times: number[] = [];
      for (let step = 0; step < steps; step += 1) {
        const before = performance.now();
        const run = await runs.take(worker);
        if (!run) throw new Error('No run is due');
        // The collector waits three seconds before it asks for a ticket.
        await runs.release(run, { nextAt: new Date(night.getTime() + 3_000) });
        times.push(performance.now() - before);
      }
      heaps.push(heap());
      return [
        {
          name: `${count.toLocaleString('en-US')} businesses that are due, planned`,
          value: count / (milliseconds / 1000),
          unit: '/s',
        },
        {
          name: `a step taken and released while ${count.toLocaleString('en-US')} are due`,
          value: median(times),
          unit: 'ms',
          note: 'median',
        },
        {
          name: 'heap after all of it, beside the heap before',
          value: (heaps.at(-1) ?? 0) - (heaps[0] ?? 0),
          unit: 'MB',
          note: `at most ${(Math.max(...heaps) - (heaps[0] ?? 0)).toFixed(1)} MB more`,
        },
      ];
    } finally {
      await close();
    }
  });

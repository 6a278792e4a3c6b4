import type { Clock } from '../../clock.ts';
import type { Sql } from '../../database/sql.ts';
import type { Jobs, Worker } from '../../jobs/jobs.ts';
import { refreshRates } from './store/refresh-rates.ts';

/** Starts the worker that gives vouchers the exchange rates of days which a collection brought or a person typed. */
export const startRates = ({
  jobs,
  ...services
}: {
  sql: Sql;
  clock: Clock;
  jobs: Pick<Jobs, 'repeat'>;
}): Promise<Worker> =>
  jobs.repeat({ name: 'exchange-rates', cron: '* * * * *' }, (signal) => refreshRates(services, signal));

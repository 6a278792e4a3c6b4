import type { Worker } from '../../jobs/jobs.ts';
import type { Services } from '../../services.ts';
import { eventsRepository } from './events.repository.ts';

/** How many events are looked at by one statement. */
const atOnce = 5_000;

/** Starts deleting the events that are older than the operator keeps them. */
export function startEventSweep({
  database,
  clock,
  jobs,
  eventDays,
}: Pick<Services, 'database' | 'clock' | 'jobs' | 'eventDays'>): Promise<Worker> {
  const events = eventsRepository(database);
  return jobs.repeat({ name: 'event-sweep', cron: '37 * * * *' }, async (signal) => {
    const before = new Date(clock().getTime() - eventDays * 86_400_000);
    while (!signal.aborted && (await events.forget(before, atOnce)) === atOnce);
  });
}

import { setTimeout as sleep } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { addMonths, limaDateOf, newestProposal } from '@contapro/domain';
import type { Clock } from '../../clock.ts';
import type { Database, Executor } from '../../database/database.ts';
import type { Jobs, Schedule, Worker } from '../../jobs/jobs.ts';
import type { CollectionLateness } from '../../monitoring/metrics.ts';
import { type CollectionServices, runStep } from './run-step.ts';
import { collectionsRepository, type StepWorker } from './collections.repository.ts';
import { firstMonths, nextDueDate, scheduledPeriods } from './next-collection.ts';
import { scheduleRepository } from './schedule.repository.ts';
import type { WorkLimits } from '../../work-limits.ts';

/** Fetches the documents of businesses in the background, and imports them like uploads. */
export interface Collector {
  /**
   * Requests a collection of the documents of a business. It resolves when the request is stored, so that a restart does not
   * lose it. Without periods the credentials are checked, the last closed months are collected, and the status of the business
   * follows from what its credentials give access to; a user waits for it. With periods (`YYYYMM`) only these are collected,
   * and the status does not change. What is being collected already is not collected twice.
   */
  request: (business: { id: string }, options?: CollectionRequest) => Promise<void>;
  /** Lets the credentials of a business be checked before its next call, if it is being collected: they were replaced. */
  recheck: (business: { id: string }, within?: Executor) => Promise<void>;
}

export interface CollectionRequest {
  /** `YYYYMM`. By default the last closed months. */
  periods?: readonly string[];
  /**
   * `checked`: the credentials were checked a moment ago and work, so they are not checked again. `replaced`: they are checked
   * again, also when a collection goes on that has checked the former ones.
   */
  credentials?: 'checked' | 'replaced';
  /**
   * Whether a user asks for it: it is served first, and the credentials are checked before.
   *
   * @default whether there are no periods
   */
  isByHand?: boolean;
  /** A transaction: the collection is requested when it commits. */
  within?: Executor | undefined;
}

/** When to look for businesses whose collection is due. */
const looking: Schedule = { name: 'due-collections', cron: '* * * * *' };

export function createCollector({ database, clock }: Pick<CollectionServices, 'database' | 'clock'>): Collector {
  const { request, recheck } = collectionsRepository(database, clock);
  return {
    recheck: ({ id }, within) => recheck(id, within),
    request: ({ id }, { periods, within, credentials, isByHand = periods === undefined } = {}) =>
      request(
        {
          businessId: id,
          periods: periods ?? lastClosedPeriods(clock),
          isAwaited: isByHand,
          setsStatus: isByHand,
          credentials,
        },
        within,
      ),
  };
}

/** The last periods that SUNAT proposes, `YYYYMM`. On the first day of a month that before it is not among them yet. */
function lastClosedPeriods(clock: Clock): string[] {
  const newest = newestProposal(limaDateOf(clock().getTime()));
  return Array.from({ length: firstMonths }, (_, month) => addMonths(newest, -month));
}

/** Starts the worker that collects documents: some businesses at the same time, one call at a time for each. */
export async function startCollectionWorker(
  services: CollectionServices & { jobs: Jobs; workLimits: WorkLimits },
): Promise<Worker> {
  const { log, database, clock } = services;
  const { collectionsAtOnce, polling } = services.workLimits;
  const worker: StepWorker = { id: randomUUID(), busy: new Set() };
  const stopping = new AbortController();
  const { signal } = stopping;
  const work = async () => {
    while (!signal.aborted) {
      const hasWorked = await runStep(services, worker, signal).catch((error: unknown) => {
        if (!signal.aborted) log.error({ err: error }, 'Collections that are due could not be sought');
        return false;
      });
      if (!hasWorked) await sleep(polling, undefined, { signal }).catch(() => {});
    }
  };
  const requesting = await services.jobs.repeat(looking, () => requestDue(services));
  const working = Array.from({ length: collectionsAtOnce }, work);
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all([requesting.stop(), ...working]);
      await collectionsRepository(database, clock).leave(worker);
    },
  };
}

/** For how many seconds collections are late, of all processes. */
export async function collectionLateness(database: Database, clock: Clock): Promise<CollectionLateness> {
  const planning = await scheduleRepository(database, clock).lateness();
  const steps = await collectionsRepository(database, clock).lateness();
  return { planning: planning / 1000, steps: steps / 1000 };
}

/** Requests the collections that are due by the schedule. */
export async function requestDue({
  database,
  clock,
  calendar,
  workLimits: { collectionsPlanned },
}: Pick<CollectionServices, 'database' | 'clock' | 'calendar'> & { workLimits: WorkLimits }): Promise<void> {
  const repository = collectionsRepository(database, clock);
  const today = limaDateOf(clock().getTime());
  const plan = scheduledPeriods(today);
  for (const { businessId, ruc, collectedAt, isNew } of await scheduleRepository(database, clock).takeDue(
    collectionsPlanned,
  )) {
    if (isNew)
      await repository.request({
        businessId,
        periods: lastClosedPeriods(clock),
        isAwaited: true,
        setsStatus: true,
      });
    else
      await repository.plan({
        businessId,
        plan,
        dueOn: nextDueDate(calendar, ruc, plan, today),
        lastCollectedAt: collectedAt,
      });
  }
}

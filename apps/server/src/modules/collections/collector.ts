import { setTimeout as sleep } from 'node:timers/promises';
import { addMonths, currentPeriod } from '@contapro/domain';
import type { Clock } from '../../clock.ts';
import type { Executor } from '../../database/database.ts';
import type { Jobs, Worker } from '../../jobs/jobs.ts';
import { type CollectionServices, runStep } from './run-step.ts';
import { collectionsRepository } from './collections.repository.ts';
import { scheduleRepository } from './schedule.repository.ts';

/** Fetches the documents of businesses in the background, and imports them like uploads. */
export interface Collector {
  /**
   * Requests a collection of the documents of a business. It resolves when the request is stored, so that a restart does not
   * lose it. Without periods the credentials are checked, the last closed months are collected, and the status of the business
   * follows from what its credentials give access to; a user waits for it. With periods (`YYYYMM`) only these are collected,
   * and the status does not change. What is being collected already is not collected twice; a check of the credentials begins
   * again, because they may have been replaced.
   */
  request: (business: { id: string }, options?: CollectionRequest) => Promise<void>;
}

export interface CollectionRequest {
  /** `YYYYMM`. By default the last closed months. */
  periods?: readonly string[];
  /** A transaction: the collection is requested when it commits. */
  within?: Executor | undefined;
}

/** The number of months that are collected for a new business. */
const firstMonths = 3;

/** How many businesses a process collects at the same time. */
const atOnce = 2;

/** How often to look for businesses whose collection is due, in milliseconds. */
const lookEvery = 60_000;

/** How often to look for steps that are due, in milliseconds. */
const stepEvery = 500;

export function createCollector({ database, clock }: Pick<CollectionServices, 'database' | 'clock'>): Collector {
  const { request } = collectionsRepository(database, clock);
  return {
    request: ({ id }, { periods, within } = {}) =>
      request(
        {
          businessId: id,
          periods: periods ?? lastClosedPeriods(clock),
          isAwaited: periods === undefined,
          setsStatus: periods === undefined,
        },
        within,
      ),
  };
}

function lastClosedPeriods(clock: Clock): string[] {
  const newest = addMonths(currentPeriod(clock().getTime()), -1);
  return Array.from({ length: firstMonths }, (_, month) => addMonths(newest, -month));
}

/** Starts the worker that collects documents: some businesses at the same time, one call at a time for each. */
export async function startCollectionWorker(services: CollectionServices & { jobs: Jobs }): Promise<Worker> {
  const { log } = services;
  const stopping = new AbortController();
  const { signal } = stopping;
  const work = async () => {
    while (!signal.aborted) {
      const hasWorked = await runStep(services, signal).catch((error: unknown) => {
        if (!signal.aborted) log.error({ err: error }, 'Collections that are due could not be sought');
        return false;
      });
      if (!hasWorked) await sleep(stepEvery, undefined, { signal }).catch(() => {});
    }
  };
  const look = () =>
    requestDue(services).catch((error: unknown) =>
      log.error({ err: error }, 'Businesses whose collection is due could not be sought'),
    );
  let looking = look();
  await looking;
  const timer = setInterval(() => {
    looking = looking.then(look);
  }, lookEvery);
  const working = Array.from({ length: atOnce }, work);
  return {
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      await Promise.all([looking, ...working]);
    },
  };
}

/** Requests the collections that are due by the schedule. */
export async function requestDue({ database, clock }: Pick<CollectionServices, 'database' | 'clock'>): Promise<void> {
  const { request } = collectionsRepository(database, clock);
  for (const { businessId, period } of await scheduleRepository(database, clock).takeDue())
    await request({
      businessId,
      periods: period === null ? lastClosedPeriods(clock) : [period],
      isAwaited: period === null,
      setsStatus: true,
    });
}

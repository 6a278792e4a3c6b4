import { sql } from 'drizzle-orm';
import { fromDrizzle, type JobWithMetadata, PgBoss } from 'pg-boss';
import { describeError } from '../describe-error.ts';
import type { Logger } from '../logger.ts';

/** A kind of background work. At most one job with the same key waits or runs at a time. */
export interface Queue<Data extends object> {
  name: string;
  /** Returns the key of a job. A request is ignored while a job with the same key waits or runs. */
  keyOf: (data: Data) => string;
  /**
   * How many times a failed job is repeated.
   *
   * @default 20
   */
  retries?: number;
  /** Whether a user is waiting for the job. Such jobs are done before all others. */
  isAwaited?: (data: Data) => boolean;
}

/** Background work, in processes with the role `all` or `worker`. */
export interface Worker {
  /**
   * Takes no new jobs and aborts the signal of running jobs, which return to the queue. Resolves when they have ended.
   */
  stop: () => Promise<void>;
}

export interface JobCount {
  queue: string;
  /** `waiting` jobs could run now, `postponed` ones are to be run later. */
  state: 'waiting' | 'postponed' | 'running' | 'failed';
  count: number;
}

export interface RequestOptions {
  /**
   * Seconds before which the job is not done.
   *
   * @default 0
   */
  after?: number;
  /** A transaction of Drizzle: the job is requested when it commits, and not if it is undone. */
  within?: Parameters<typeof fromDrizzle>[0] | undefined;
}

export interface Jobs {
  /** Requests a job. Resolves when the request is stored. */
  request: <Data extends object>(queue: Queue<Data>, data: Data, options?: RequestOptions) => Promise<void>;
  /**
   * Does the jobs of a queue in this process, up to `atOnce` at the same time. A failed job is repeated after increasing
   * delays. Jobs of a killed process are taken over after some seconds. A job can therefore run more than once.
   */
  work: <Data extends object>(
    queue: Queue<Data>,
    options: { atOnce: number },
    handle: (data: Data, signal: AbortSignal) => Promise<void>,
  ) => Promise<Worker>;
  /** Whether jobs can be requested: the queue is connected and its tables are there. */
  isConnected: () => Promise<boolean>;
  /** The number of jobs of all processes by queue and state, some seconds old. */
  counts: () => Promise<readonly JobCount[]>;
  /** Closes the queue. Stop the workers first: jobs that are still running after some seconds return to the queue. */
  stop: () => Promise<void>;
}

/** How a run of a job ended: `put_back` when the process stopped, `dead` when it failed and is not repeated. */
export type JobOutcome = 'done' | 'failed' | 'dead' | 'put_back';

interface JobServices {
  log: Logger;
  metrics: { countJob: (queue: string, outcome: JobOutcome, seconds: number) => void };
}

/** The schema of the tables of jobs. */
export const jobsSchema = 'jobs';

/** Where jobs go that failed as often as they may: see `npm run admin -- jobs`. */
export const deadQueue = 'dead-jobs';

/**
 * Creates the background jobs, which are stored in the database. Any replica can request them; the workers share them.
 */
export function createJobs(databaseUrl: string, services: JobServices): Jobs {
  const { log } = services;
  let started: Promise<PgBoss> | undefined;
  const made = new Map<string, Promise<void>>();
  // A start or a queue that failed is made again at the next request. Otherwise a database that could not be reached at the first
  // one would disable the queue until the process is restarted.
  const boss = () =>
    (started ??= start(databaseUrl, log).catch((error: unknown) => {
      started = undefined;
      throw error;
    }));
  const ready = async (name: string) => {
    const running = await boss();
    const making =
      made.get(name) ??
      makeQueue(running, name).catch((error: unknown) => {
        made.delete(name);
        throw error;
      });
    made.set(name, making);
    await making;
    return running;
  };
  return {
    request: async (queue, data, { after = 0, within } = {}) => {
      const running = await ready(queue.name);
      const priority = queue.isAwaited?.(data) ? 1 : 0;
      await running.send(queue.name, data, {
        singletonKey: queue.keyOf(data),
        priority,
        startAfter: after,
        ...(within && { db: fromDrizzle(within, sql) }),
        ...(queue.retries !== undefined && { retryLimit: queue.retries }),
      });
    },
    work: async <Data extends object>(
      queue: Queue<Data>,
      { atOnce }: { atOnce: number },
      handle: (data: Data, signal: AbortSignal) => Promise<void>,
    ) => {
      const running = await ready(queue.name);
      const options = { localConcurrency: atOnce, pollingIntervalSeconds: 0.5, includeMetadata: true as const };
      const stopping = new AbortController();
      await running.work<Data, void, typeof options>(queue.name, options, async (jobs) => {
        for (const job of jobs)
          await logged(services, queue, job, () => handle(job.data, AbortSignal.any([job.signal, stopping.signal])));
      });
      return {
        stop: async () => {
          stopping.abort();
          await running.offWork(queue.name);
        },
      };
    },
    isConnected: async () => (await boss()).isInstalled(),
    counts: async () => {
      const queues = await (await boss()).getQueues();
      return queues.flatMap(({ name: queue, readyCount, deferredCount, activeCount, failedCount }) => [
        { queue, state: 'waiting' as const, count: readyCount },
        { queue, state: 'postponed' as const, count: deferredCount },
        { queue, state: 'running' as const, count: activeCount },
        { queue, state: 'failed' as const, count: failedCount },
      ]);
    },
    stop: async () => {
      await (await started)?.stop({ graceful: true, timeout: 5_000 });
    },
  };
}

const rules = {
  policy: 'exclusive',
  retryLimit: 20,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 60,
  expireInSeconds: 3600,
  // After this time without a heartbeat, another worker takes the job over.
  heartbeatSeconds: 10,
  deleteAfterSeconds: 3600,
} as const;

/** Jobs that failed for good stay for 90 days, for somebody to look at them. */
const deadRules = { retentionSeconds: 90 * 86_400, deleteAfterSeconds: 90 * 86_400 } as const;

async function makeQueue(boss: PgBoss, name: string): Promise<void> {
  await boss.createQueue(deadQueue, deadRules);
  await boss.createQueue(name, { ...rules, deadLetter: deadQueue });
}

/** Writes into the log that a job began, and how it ended. */
async function logged<Data extends object>(
  { log, metrics }: JobServices,
  queue: Queue<Data>,
  { id, data, retryCount, retryLimit, signal }: JobWithMetadata<Data>,
  work: () => Promise<void>,
): Promise<void> {
  const job = { queue: queue.name, job: id, key: queue.keyOf(data), attempt: retryCount + 1 };
  const begun = performance.now();
  const ms = () => Math.round(performance.now() - begun);
  const count = (outcome: JobOutcome) => metrics.countJob(queue.name, outcome, ms() / 1000);
  log.info(job, 'Job begun');
  try {
    await work();
    count('done');
    log.info({ ...job, ms: ms() }, 'Job ended');
  } catch (error) {
    const isLast = retryCount >= retryLimit;
    count(signal.aborted ? 'put_back' : isLast ? 'dead' : 'failed');
    if (signal.aborted) log.warn({ ...job, ms: ms() }, 'Job put back');
    else log[isLast ? 'error' : 'warn']({ ...job, ms: ms(), isLast, err: error }, 'Job failed');
    // What is thrown is stored beside the job: without the values that the error is about.
    throw Object.assign(new Error(), describeError(error));
  }
}

async function start(databaseUrl: string, log: Logger): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema: jobsSchema,
    max: 4,
    // A missing heartbeat is noticed after the longer of the two intervals.
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  });
  boss.on('error', (error) => log.error({ err: error }, 'The job queue failed'));
  boss.on('warning', ({ message }) => log.warn({ warning: message }, 'The job queue warns'));
  await boss.start();
  return boss;
}

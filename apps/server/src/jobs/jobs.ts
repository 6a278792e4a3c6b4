import { sql } from 'drizzle-orm';
import { fromDrizzle, type JobWithMetadata, PgBoss, type Queue as StoredQueue } from 'pg-boss';
import { describeError } from '../describe-error.ts';
import type { Logger } from '../logger.ts';
import { defaultWorkLimits } from '../work-limits.ts';

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

/** Work that is due again and again, for all processes together. */
export interface Schedule {
  /** The name of the queue of its runs. At most one run waits or is done at a time, also with several processes. */
  name: string;
  /** When a run is due, in five fields of cron in UTC. A run begins up to a minute later. */
  cron: string;
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
  /**
   * Does the runs of a schedule in this process. What was due while no process worked is done once when one works again. A
   * run that fails is repeated after some seconds, and after the last failure not before the next one is due.
   */
  repeat: (schedule: Schedule, handle: (signal: AbortSignal) => Promise<void>) => Promise<Worker>;
  /** Whether jobs can be requested: the queue is connected and its tables are there. */
  isConnected: () => Promise<boolean>;
  /** The number of jobs of all processes by queue and state, some seconds old. */
  counts: () => Promise<readonly JobCount[]>;
  /** Closes the queue. Stop the workers first: jobs that are still running after some seconds return to the queue. */
  stop: () => Promise<void>;
}

/** How a run of a job ended: `put_back` when the process stopped, `dead` when it failed and is not repeated. */
export type JobOutcome = 'done' | 'failed' | 'dead' | 'put_back';

export interface JobsOptions {
  /**
   * The most connections of the queue.
   *
   * @default 4
   */
  connections?: number;
  /**
   * Milliseconds between two looks at a queue that had nothing to do; four times as many for a schedule.
   *
   * @default 500
   */
  polling?: number;
}

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
export function createJobs(
  databaseUrl: string,
  services: JobServices,
  { connections = 4, polling: milliseconds = defaultWorkLimits.polling }: JobsOptions = {},
): Jobs {
  const { log } = services;
  let started: Promise<PgBoss> | undefined;
  const made = new Map<string, Promise<void>>();
  // A start or a queue that failed is made again at the next request. Otherwise a database that could not be reached at the first
  // one would disable the queue until the process is restarted.
  const boss = () =>
    (started ??= start(databaseUrl, connections, log).catch((error: unknown) => {
      started = undefined;
      throw error;
    }));
  const ready = async (name: string, rules: QueueRules = jobRules) => {
    const running = await boss();
    const making =
      made.get(name) ??
      makeQueue(running, name, rules).catch((error: unknown) => {
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
    work: async (queue, { atOnce }, handle) => {
      const running = await ready(queue.name);
      const polling = { localConcurrency: atOnce, pollingIntervalSeconds: milliseconds / 1000 };
      return startWorker(services, running, { queue, polling, level: 'info', handle });
    },
    repeat: async ({ name, cron }, handle) => {
      const running = await ready(name, runRules);
      const queue: Queue<object> = { name, keyOf: () => name };
      await running.schedule(name, cron, {}, { singletonKey: name, missed: 'once' });
      const polling = { localConcurrency: 1, pollingIntervalSeconds: milliseconds / 250 };
      return startWorker(services, running, { queue, polling, level: 'debug', handle: (_, signal) => handle(signal) });
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

type QueueRules = Omit<StoredQueue, 'name'>;

/** The rules of the runs of a schedule. One that failed for good is not kept to be repeated: the next one does its work. */
const runRules: QueueRules = {
  policy: 'exclusive',
  retryLimit: 5,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 60,
  // Some runs wait for SUNAT for hours.
  expireInSeconds: 6 * 3600,
  // After this time without a heartbeat, another worker takes the job over.
  heartbeatSeconds: 10,
  deleteAfterSeconds: 3600,
};

const jobRules: QueueRules = { ...runRules, retryLimit: 20, expireInSeconds: 3600, deadLetter: deadQueue };

/** Jobs that failed for good stay for 90 days, for somebody to look at them. */
const deadRules: QueueRules = { retentionSeconds: 90 * 86_400, deleteAfterSeconds: 90 * 86_400 };

async function makeQueue(boss: PgBoss, name: string, rules: QueueRules): Promise<void> {
  if (rules.deadLetter !== undefined) await boss.createQueue(rules.deadLetter, deadRules);
  await boss.createQueue(name, rules);
}

interface Work<Data extends object> {
  queue: Queue<Data>;
  polling: { localConcurrency: number; pollingIntervalSeconds: number };
  /** Of the lines that say that a job began, and that it ended. */
  level: 'info' | 'debug';
  handle: (data: Data, signal: AbortSignal) => Promise<void>;
}

async function startWorker<Data extends object>(
  services: JobServices,
  boss: PgBoss,
  work: Work<Data>,
): Promise<Worker> {
  const { queue, polling } = work;
  const options = { ...polling, includeMetadata: true as const };
  const stopping = new AbortController();
  await boss.work<Data, void, typeof options>(queue.name, options, async (jobs) => {
    for (const job of jobs) await logged(services, work, job, AbortSignal.any([job.signal, stopping.signal]));
  });
  return {
    stop: async () => {
      stopping.abort();
      await boss.offWork(queue.name);
    },
  };
}

/** Does a job, and writes into the log that it began, and how it ended. */
async function logged<Data extends object>(
  { log, metrics }: JobServices,
  { queue, level, handle }: Work<Data>,
  { id, data, retryCount, retryLimit }: JobWithMetadata<Data>,
  signal: AbortSignal,
): Promise<void> {
  const job = { queue: queue.name, job: id, key: queue.keyOf(data), attempt: retryCount + 1 };
  const begun = performance.now();
  const ms = () => Math.round(performance.now() - begun);
  const count = (outcome: JobOutcome) => metrics.countJob(queue.name, outcome, ms() / 1000);
  log[level](job, 'Job begun');
  try {
    await handle(data, signal);
    count('done');
    log[level]({ ...job, ms: ms() }, 'Job ended');
  } catch (error) {
    const isLast = retryCount >= retryLimit;
    count(signal.aborted ? 'put_back' : isLast ? 'dead' : 'failed');
    if (signal.aborted) log.warn({ ...job, ms: ms() }, 'Job put back');
    else log[isLast ? 'error' : 'warn']({ ...job, ms: ms(), isLast, err: error }, 'Job failed');
    // What is thrown is stored beside the job: without the values that the error is about.
    throw Object.assign(new Error(), describeError(error));
  }
}

async function start(databaseUrl: string, connections: number, log: Logger): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema: jobsSchema,
    max: connections,
    // A missing heartbeat is noticed after the longer of the two intervals.
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  });
  boss.on('error', (error) => log.error({ err: error }, 'The job queue failed'));
  boss.on('warning', ({ message }) => log.warn({ warning: message }, 'The job queue warns'));
  await boss.start();
  return boss;
}

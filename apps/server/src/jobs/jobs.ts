import { PgBoss } from 'pg-boss';
import { describeError } from '../describe-error.ts';

/** A kind of background work. At most one job with the same key waits or runs at a time. */
export interface Queue<Data extends object> {
  name: string;
  /** Returns the key of a job. A request is ignored while a job with the same key waits or runs. */
  keyOf: (data: Data) => string;
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

export interface Jobs {
  /** Requests a job, which is done `after` a number of seconds (0 by default). Resolves when the request is stored. */
  request: <Data extends object>(queue: Queue<Data>, data: Data, options?: { after: number }) => Promise<void>;
  /**
   * Does the jobs of a queue in this process, up to `atOnce` at the same time. A failed job is repeated after increasing
   * delays. Jobs of a killed process are taken over after some seconds. A job can therefore run more than once.
   */
  work: <Data extends object>(
    queue: Queue<Data>,
    options: { atOnce: number },
    handle: (data: Data, signal: AbortSignal) => Promise<void>,
  ) => Promise<Worker>;
  /** Closes the queue. Stop the workers first: jobs that are still running after some seconds return to the queue. */
  stop: () => Promise<void>;
}

/**
 * Creates the background jobs, which are stored in the database. Any replica can request them; the workers share them.
 */
export function createJobs(databaseUrl: string): Jobs {
  let started: Promise<PgBoss> | undefined;
  const made = new Map<string, Promise<void>>();
  const boss = () => (started ??= start(databaseUrl));
  const ready = async (name: string) => {
    const running = await boss();
    if (!made.has(name)) made.set(name, running.createQueue(name, rules));
    await made.get(name);
    return running;
  };
  return {
    request: async (queue, data, { after } = { after: 0 }) => {
      const running = await ready(queue.name);
      const priority = queue.isAwaited?.(data) ? 1 : 0;
      await running.send(queue.name, data, { singletonKey: queue.keyOf(data), priority, startAfter: after });
    },
    work: async <Data extends object>(
      queue: Queue<Data>,
      { atOnce }: { atOnce: number },
      handle: (data: Data, signal: AbortSignal) => Promise<void>,
    ) => {
      const running = await ready(queue.name);
      const options = { localConcurrency: atOnce, pollingIntervalSeconds: 0.5 };
      const stopping = new AbortController();
      await running.work<Data>(queue.name, options, async (jobs) => {
        for (const job of jobs) await handle(job.data, AbortSignal.any([job.signal, stopping.signal]));
      });
      return {
        stop: async () => {
          stopping.abort();
          await running.offWork(queue.name);
        },
      };
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

async function start(databaseUrl: string): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema: 'jobs',
    max: 4,
    // A missing heartbeat is noticed after the longer of the two intervals.
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  });
  boss.on('error', (error) => process.stderr.write(`${JSON.stringify({ failure: describeError(error) })}\n`));
  await boss.start();
  return boss;
}

import { PgBoss } from 'pg-boss';
import { describeError } from '../describe-error.ts';

/** A kind of background work. At most one job of a key waits or runs at a time. */
export interface Queue<Data extends object> {
  name: string;
  /** What a job is about; a request for one that waits or runs already adds none. */
  keyOf: (data: Data) => string;
  /** Whether somebody waits for it: it goes before those that nobody waits for. */
  isAwaited?: (data: Data) => boolean;
}

/** Work that runs beside the calls, in processes of role `all` and `worker`. */
export interface Worker {
  /** Takes no new jobs and aborts the signal of those in hand, which return to the queue; resolves once they ended. */
  stop: () => Promise<void>;
}

export interface Jobs {
  /** Asks for a job to be done `after` so many seconds, 0 by default; resolves once the request is stored. */
  request: <Data extends object>(queue: Queue<Data>, data: Data, options?: { after: number }) => Promise<void>;
  /**
   * Does the jobs of a queue in this process, `atOnce` at a time. What fails is tried again, later each time; what a
   * killed process had in hand is taken over after seconds. A job must bear being done twice.
   */
  work: <Data extends object>(
    queue: Queue<Data>,
    options: { atOnce: number },
    handle: (data: Data, signal: AbortSignal) => Promise<void>,
  ) => Promise<Worker>;
  /** Closes the queue. Stop its workers first: a job that still runs after some seconds is returned to the queue. */
  stop: () => Promise<void>;
}

/** Background jobs, kept in the database: every copy may ask for them, and copies that work share them out. */
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
  // Without a sign of life for so long, another worker takes a job over.
  heartbeatSeconds: 10,
  deleteAfterSeconds: 3600,
} as const;

async function start(databaseUrl: string): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema: 'jobs',
    max: 4,
    // How soon a missing sign of life is noticed: the longer of the two.
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  });
  boss.on('error', (error) => process.stderr.write(`${JSON.stringify({ failure: describeError(error) })}\n`));
  await boss.start();
  return boss;
}

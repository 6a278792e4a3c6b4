import type { Jobs } from '../jobs/jobs.ts';

export interface InlineJobs extends Jobs {
  /** The jobs that can run now, as `queue key`, oldest first. */
  waiting: () => string[];
  /** The jobs that were requested for later, as `queue key`, with the seconds until then. */
  later: () => [job: string, seconds: number][];
  /** Advances the time of the jobs that were requested for later. */
  pass: (seconds: number) => void;
  /** Runs the waiting jobs, one after the other, until there are none. Throws the error of a job that fails. */
  run: () => Promise<void>;
  /** The names of the schedules that a worker does. */
  schedules: () => string[];
  /** Does one run of a schedule, as if it were due. Throws its error. */
  runSchedule: (name: string) => Promise<void>;
}

interface WaitingJob {
  queue: string;
  data: unknown;
  /** Seconds until it can run. */
  after: number;
}

/** Jobs that run when the test calls `run`. A request is ignored while the same job waits or runs, as by the queue. */
export function inlineJobs(): InlineJobs {
  const schedules = new Map<string, (signal: AbortSignal) => Promise<void>>();
  const workers = new Map<string, (data: unknown, signal: AbortSignal) => Promise<void>>();
  const jobs = new Map<string, WaitingJob>();
  const due = () => [...jobs].filter(([, { after }]) => after <= 0);
  return {
    request: async (queue, data, { after = 0 } = {}) => {
      const key = `${queue.name} ${queue.keyOf(data)}`;
      if (!jobs.has(key)) jobs.set(key, { queue: queue.name, data, after });
    },
    work: async (queue, _, handle) => {
      // The data of a job has the type of its queue.
      workers.set(queue.name, handle as (data: unknown, signal: AbortSignal) => Promise<void>);
      return { stop: async () => void workers.delete(queue.name) };
    },
    repeat: async ({ name }, handle) => {
      schedules.set(name, handle);
      return { stop: async () => void schedules.delete(name) };
    },
    isConnected: async () => true,
    counts: async () => [],
    stop: async () => {},
    waiting: () => due().map(([key]) => key),
    later: () => [...jobs].flatMap(([key, { after }]) => (after > 0 ? [[key, after]] : [])),
    pass: (seconds) => {
      for (const job of jobs.values()) job.after -= seconds;
    },
    schedules: () => [...schedules.keys()],
    runSchedule: async (name) => {
      const handle = schedules.get(name);
      if (!handle) throw new Error(`No worker does the schedule ${name}`);
      await handle(new AbortController().signal);
    },
    run: async () => {
      for (let [next] = due(); next; [next] = due()) {
        const [key, { queue, data }] = next;
        await Promise.resolve(workers.get(queue)?.(data, new AbortController().signal)).finally(() => jobs.delete(key));
      }
    },
  };
}

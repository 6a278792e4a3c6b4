import type { Jobs } from '../jobs/jobs.ts';

export interface InlineJobs extends Jobs {
  /** What waits, as `queue key`, oldest first. */
  waiting: () => string[];
  /** What waits for its time, as `queue key`, and the seconds until then. */
  later: () => [job: string, seconds: number][];
  /** Lets time pass for what waits for it. */
  pass: (seconds: number) => void;
  /** Does what waits, one after the other, until nothing does. What fails is thrown. */
  run: () => Promise<void>;
}

interface WaitingJob {
  queue: string;
  data: unknown;
  /** Seconds until its time has come. */
  after: number;
}

/** Jobs that wait until the test does them; a request for one that waits already adds none. */
export function inlineJobs(): InlineJobs {
  const workers = new Map<string, (data: unknown, signal: AbortSignal) => Promise<void>>();
  const jobs = new Map<string, WaitingJob>();
  const due = () => [...jobs].filter(([, { after }]) => after <= 0);
  return {
    request: async (queue, data, { after } = { after: 0 }) => {
      const key = `${queue.name} ${queue.keyOf(data)}`;
      if (!jobs.has(key)) jobs.set(key, { queue: queue.name, data, after });
    },
    work: async (queue, _, handle) => {
      // A queue's jobs hold what was asked of this queue.
      workers.set(queue.name, handle as (data: unknown, signal: AbortSignal) => Promise<void>);
      return { stop: async () => void workers.delete(queue.name) };
    },
    stop: async () => {},
    waiting: () => due().map(([key]) => key),
    later: () => [...jobs].flatMap(([key, { after }]) => (after > 0 ? [[key, after]] : [])),
    pass: (seconds) => {
      for (const job of jobs.values()) job.after -= seconds;
    },
    run: async () => {
      for (let [next] = due(); next; [next] = due()) {
        const [key, { queue, data }] = next;
        jobs.delete(key);
        await workers.get(queue)?.(data, new AbortController().signal);
      }
    },
  };
}

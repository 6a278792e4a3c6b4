import type { Jobs } from '../jobs/jobs.ts';

export interface InlineJobs extends Jobs {
  /** What waits, as `queue key`, oldest first. */
  waiting: () => string[];
  /** Does what waits, one after the other, until nothing does. What fails is thrown. */
  run: () => Promise<void>;
}

/** Jobs that wait until the test does them; one that waits already is not doubled. */
export function inlineJobs(): InlineJobs {
  const workers = new Map<string, (data: unknown, signal: AbortSignal) => Promise<void>>();
  const jobs = new Map<string, { queue: string; data: unknown }>();
  return {
    request: async (queue, data) => {
      const key = `${queue.name} ${queue.keyOf(data)}`;
      if (!jobs.has(key)) jobs.set(key, { queue: queue.name, data });
    },
    work: async (queue, _, handle) => {
      // A queue's jobs hold what was asked of this queue.
      workers.set(queue.name, handle as (data: unknown, signal: AbortSignal) => Promise<void>);
      return { stop: async () => void workers.delete(queue.name) };
    },
    stop: async () => {},
    waiting: () => [...jobs.keys()],
    run: async () => {
      for (const [key, { queue, data }] of jobs) {
        jobs.delete(key);
        await workers.get(queue)?.(data, new AbortController().signal);
      }
    },
  };
}

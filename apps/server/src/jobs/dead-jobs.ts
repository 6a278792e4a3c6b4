import { PgBoss } from 'pg-boss';
import * as z from 'zod/mini';
import { deadQueue, jobsSchema } from './jobs.ts';

export interface DeadJob {
  queue: string;
  /** What the job is about. */
  key: string;
  failedAt: Date;
  attempts: number;
  /** Type, code and message of its last failure, without values. */
  reason: string;
}

/** The jobs that failed as often as they may: they are kept for 90 days, and somebody must look at them. */
export interface DeadJobs {
  /** Oldest first. */
  list: () => Promise<DeadJob[]>;
  /** Puts all of them back into their queues; resolves to how many. */
  retry: () => Promise<number>;
  close: () => Promise<void>;
}

export async function createDeadJobs(databaseUrl: string): Promise<DeadJobs> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema: jobsSchema,
    max: 1,
    supervise: false,
    schedule: false,
    migrate: false,
    createSchema: false,
  });
  boss.on('error', () => {});
  await boss.start();
  return {
    list: async () => {
      const jobs = await boss.findJobs(deadQueue);
      return jobs
        .map((job) => ({
          queue: job.sourceName ?? '',
          key: job.singletonKey ?? '',
          failedAt: job.createdOn,
          attempts: (job.sourceRetryCount ?? 0) + 1,
          reason: reasonOf(job.sourceOutput),
        }))
        .toSorted((one, other) => one.failedAt.getTime() - other.failedAt.getTime());
    },
    retry: () => boss.redrive(deadQueue),
    close: () => boss.stop({ graceful: false }),
  };
}

const failure = z.object({
  type: z.optional(z.string()),
  message: z.optional(z.string()),
  code: z.optional(z.union([z.string(), z.number()])),
});

function reasonOf(output: unknown): string {
  const { data } = failure.safeParse(output);
  return [data?.type, data?.code, data?.message].filter((part) => part !== undefined && part !== '').join(' ');
}

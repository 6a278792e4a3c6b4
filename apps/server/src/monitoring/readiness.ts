import { setTimeout as sleep } from 'node:timers/promises';
import type { Sql } from '../database/sql.ts';
import type { Jobs } from '../jobs/jobs.ts';

/** Whether a process can work. `starting` and `stopping` are normal; the others are the first check that failed. */
export type Readiness = 'ready' | 'starting' | 'stopping' | 'database' | 'migrations' | 'jobs';

/** The state of a process, before anything is checked. */
export type Phase = 'starting' | 'running' | 'stopping';

export interface ReadinessOptions {
  /** A pool that nothing else uses. */
  sql: Sql;
  jobs: Pick<Jobs, 'isConnected'>;
  phase: () => Phase;
  /** The number of migrations that this version knows. */
  migrations: number;
  /**
   * The maximum time of all checks together, in milliseconds.
   *
   * @default 2000
   */
  within?: number;
  /**
   * The time for which a result is used again, in milliseconds.
   *
   * @default 1000
   */
  keptFor?: number;
}

/**
 * Returns a function that checks whether the process can work: it is not starting or stopping, the database answers
 * and has the migrations of this version (or of a newer one), and the job queue is connected. Anybody can ask, so one
 * check answers all questions of a second.
 */
export function createReadiness(options: ReadinessOptions): () => Promise<Readiness> {
  const { phase, keptFor = 1_000 } = options;
  let last: { at: number; result: Promise<Readiness> } | undefined;
  return async () => {
    const now = phase();
    if (now !== 'running') return now;
    if (last === undefined || performance.now() - last.at >= keptFor) {
      last = { at: performance.now(), result: inTime(check(options), options.within ?? 2_000) };
    }
    const result = await last.result;
    return phase() === 'stopping' ? 'stopping' : result;
  };
}

async function check({ sql, jobs, migrations }: ReadinessOptions): Promise<Readiness> {
  const applied = await sql<{ count: number }[]>`select count(*)::int from drizzle.__drizzle_migrations`.catch(
    () => [],
  );
  const [row] = applied;
  if (!row) return 'database';
  if (row.count < migrations) return 'migrations';
  return (await jobs.isConnected().catch(() => false)) ? 'ready' : 'jobs';
}

/** A check that takes too long failed, because the database does not answer. */
async function inTime(result: Promise<Readiness>, milliseconds: number): Promise<Readiness> {
  const timer = new AbortController();
  const late = sleep(milliseconds, 'database' as const, { signal: timer.signal }).catch(() => 'database' as const);
  return Promise.race([result, late]).finally(() => timer.abort());
}

import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Sql } from '../database/sql.ts';
import type { JobCount, JobOutcome } from '../jobs/jobs.ts';

/** The number of documents and rows of files, by their result. */
export interface ImportedRows {
  imported: number;
  updated: number;
  repeated: number;
  ignored: number;
  refused: number;
}

/** What a process measures about itself. Labels are names of the code: they never contain data of users. */
export interface Metrics {
  /** Counts a call. `operation` is the contract's `operationId`; `none` for files of the web app and unknown addresses. */
  countCall: (operation: string, status: number, seconds: number) => void;
  countJob: (queue: string, outcome: JobOutcome, seconds: number) => void;
  countRows: (rows: ImportedRows) => void;
  /** Counts a call to a host of SUNAT that has waited for its turn. */
  waitForSunat: (host: string, seconds: number) => void;
  /** Reports for how long collections are late, whenever the metrics are read. */
  watchCollections: (read: () => Promise<CollectionLateness>) => void;
  /** Reports the connections of a pool and how long a statement waits for one, whenever the metrics are read. */
  watchPool: (name: string, sql: Sql) => void;
  /** Reports the number of jobs by queue and state, whenever the metrics are read. */
  watchJobs: (read: () => Promise<readonly JobCount[]>) => void;
  /** Reports the days for which each table of laws still holds, whenever the metrics are read; negative after its end. */
  watchTables: (read: () => readonly { name: string; days: number }[]) => void;
  /** The text that Prometheus reads, and its content type. */
  read: () => Promise<{ text: string; contentType: string }>;
}

/** Seconds since what is due for the longest time was due; 0 when nothing is. */
export interface CollectionLateness {
  /** A business whose collection was not planned yet. */
  planning: number;
  /** A step of a collection that no process has taken yet. */
  steps: number;
}

const importResults = ['imported', 'updated', 'repeated', 'ignored', 'refused'] as const;

/** The maximum time to wait for a connection when the metrics are read, in milliseconds. */
const longestProbe = 2_000;

/** Creates the metrics of a process. `defaults` adds those of Node.js: processor, memory, event loop, garbage collection. */
export function createMetrics({ defaults = false } = {}): Metrics {
  const registry = new Registry();
  const registers = [registry];
  if (defaults) collectDefaultMetrics({ register: registry });
  const calls = new Histogram({
    name: 'contapro_call_seconds',
    help: 'Duration of calls until the answer was sent',
    labelNames: ['operation', 'status'],
    buckets: [0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30],
    registers,
  });
  const jobs = new Histogram({
    name: 'contapro_job_seconds',
    help: 'Duration of runs of jobs, by how they ended',
    labelNames: ['queue', 'outcome'],
    buckets: [0.1, 1, 10, 60, 300, 1800],
    registers,
  });
  const rows = new Counter({
    name: 'contapro_import_rows_total',
    help: 'Documents and rows of files, by their result',
    labelNames: ['result'],
    registers,
  });
  const turns = new Histogram({
    name: 'contapro_sunat_wait_seconds',
    help: 'How long calls to SUNAT waited for their turn, by host',
    labelNames: ['host'],
    buckets: [0.1, 1, 5, 15, 60, 300, 1800],
    registers,
  });
  const waits = new Map<string, Sql>();
  const pool = new Gauge({
    name: 'contapro_pool_wait_seconds',
    help: 'How long a statement waited for a connection of the pool and its answer; 2 when it did not get one in time',
    labelNames: ['pool'],
    registers,
    collect: async () => {
      for (const [name, sql] of waits) pool.set({ pool: name }, await waitOf(sql));
    },
  });
  return {
    countCall: (operation, status, seconds) => calls.observe({ operation, status }, seconds),
    countJob: (queue, outcome, seconds) => jobs.observe({ queue, outcome }, seconds),
    countRows: (counts) => {
      for (const result of importResults) if (counts[result] > 0) rows.inc({ result }, counts[result]);
    },
    waitForSunat: (host, seconds) => turns.observe({ host }, seconds),
    watchCollections: (read) => {
      const late = new Gauge({
        name: 'contapro_collections_late_seconds',
        help: 'For how long the oldest collection that is due was not planned, and the oldest step that is due not begun',
        labelNames: ['stage'],
        registers,
        collect: async () => {
          late.reset();
          const lateness = await read().catch(() => undefined);
          if (!lateness) return;
          late.set({ stage: 'planning' }, lateness.planning);
          late.set({ stage: 'steps' }, lateness.steps);
        },
      });
    },
    watchPool: (name, sql) => void waits.set(name, sql),
    watchJobs: (read) => {
      const waiting = new Gauge({
        name: 'contapro_jobs',
        help: 'Jobs in the database by state, of all processes',
        labelNames: ['queue', 'state'],
        registers,
        collect: async () => {
          waiting.reset();
          // While the database is away, the other metrics are needed most.
          const counts = await read().catch(() => []);
          for (const { queue, state, count } of counts) waiting.set({ queue, state }, count);
        },
      });
    },
    watchTables: (read) => {
      const left = new Gauge({
        name: 'contapro_table_days_left',
        help: 'Days for which a table of laws still holds; negative after its end',
        labelNames: ['table'],
        registers,
        collect: () => {
          for (const { name, days } of read()) left.set({ table: name }, days);
        },
      });
    },
    read: async () => ({ text: await registry.metrics(), contentType: registry.contentType }),
  };
}

async function waitOf(sql: Sql): Promise<number> {
  const begun = performance.now();
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(late.resolve, longestProbe);
  const answered = sql`select 1`.then(
    () => undefined,
    () => undefined,
  );
  await Promise.race([answered, late.promise]).finally(() => clearTimeout(timer));
  return Math.min(longestProbe, performance.now() - begun) / 1000;
}

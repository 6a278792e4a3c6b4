import { readFileSync } from 'node:fs';
import type { ProductServer } from './product-server.ts';
import { inFolder, startServer } from './product-server.ts';

/** Two web processes and one worker on one PostgreSQL, which the first web process starts. */
export interface Processes {
  /** The addresses of the web processes, for calls by turns. */
  urls: readonly string[];
  /** The resident memory of each process now, in megabytes, by its name. */
  memory: () => Readonly<Record<string, number>>;
}

/** The same keys for all processes, as they are on one database. */
const shared = {
  CONTAPRO_TOKEN_KEY: '01'.repeat(32),
  CONTAPRO_SECRET_KEY: '02'.repeat(32),
  CONTAPRO_SUNAT: 'sandbox',
  CONTAPRO_CAPTCHA: 'sandbox',
  CONTAPRO_CARDS: 'sandbox',
  CONTAPRO_MAIL: 'outbox',
};

/** Runs a function with the processes on new data, and stops them afterwards. */
export function withProcesses<Result>(lend: (processes: Processes) => Promise<Result>): Promise<Result> {
  return inFolder(async (folder) => {
    const running: ProductServer[] = [];
    const start = async (environment: Readonly<Record<string, string>>) => {
      const server = await startServer(folder, { environment: { ...shared, ...environment } });
      running.push(server);
      return server;
    };
    try {
      const first = await start({ CONTAPRO_ROLE: 'web' });
      const DATABASE_URL = await first.databaseUrl();
      const second = await start({ CONTAPRO_ROLE: 'web', DATABASE_URL });
      const worker = await start({ CONTAPRO_ROLE: 'worker', DATABASE_URL });
      const named = { 'web 1': first.pid, 'web 2': second.pid, worker: worker.pid };
      return await lend({
        urls: [first.url, second.url],
        memory: () => Object.fromEntries(Object.entries(named).map(([name, pid]) => [name, residentMemory(pid)])),
      });
    } finally {
      // The first process stops PostgreSQL, so it is the last one to be stopped.
      for (const server of running.reverse()) await server.stop();
    }
  });
}

/** The resident memory of a process, in megabytes. Linux only. */
function residentMemory(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1000;
}

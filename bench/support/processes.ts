import { readFileSync } from 'node:fs';
import { requiredVariables } from '../../apps/server/src/testing/required-variables.ts';
import { inFolder, type ProductServer, startServer } from './product-server.ts';

/** Two web processes and one worker on one PostgreSQL, which the first web process starts. */
export interface Processes {
  /** The addresses of the web processes. */
  urls: readonly string[];
  /** The resident memory of each process now, in megabytes, by its name. */
  memory: () => Readonly<Record<string, number>>;
}

/** Runs a function with the processes on new data, and stops them afterwards. */
export function withProcesses<Result>(lend: (processes: Processes) => Promise<Result>): Promise<Result> {
  return inFolder(async (folder) => {
    const running: ProductServer[] = [];
    const start = async (environment: Readonly<Record<string, string>>) => {
      const server = await startServer(folder, { environment: { ...requiredVariables, ...environment } });
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

import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connectOnce } from '../../apps/server/src/database/driver.ts';
import type { Sql } from '../../apps/server/src/database/sql.ts';
import { addressOf, serverArguments, serverEnvironment } from '../../scripts/server.ts';

/** The product as `npm start` runs it, with its own data folder. */
export interface ProductServer {
  url: string;
  folder: string;
  pid: number;
  /** Milliseconds from spawning the server until it reports that it is running. */
  startedIn: number;
  /** The address of its embedded database, to store rows faster than by importing documents. */
  sql: () => Promise<Sql>;
  databaseUrl: () => Promise<string>;
  /** Stops the server as Ctrl-C does. The folder is kept. */
  stop: () => Promise<void>;
}

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The servers that run and the folders that exist, which are stopped and removed when the bench is interrupted. */
const running = new Set<Pick<ProductServer, 'stop'>>();
const folders = new Set<string>();

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    const stopped = Promise.all([...running].map((server) => server.stop()));
    void stopped.then(() => Promise.all([...folders].map(removeFolder))).finally(() => process.exit(130));
  });

async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  folders.delete(folder);
}

/** Runs a function with a new folder, and removes the folder afterwards, also when the bench is interrupted. */
export async function inFolder<Result>(lend: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'contapro-bench-'));
  folders.add(folder);
  try {
    return await lend(folder);
  } finally {
    await removeFolder(folder);
  }
}

/** Runs a function with a server on new data without samples, and stops the server afterwards. */
export function withServer<Result>(
  lend: (server: ProductServer) => Promise<Result>,
  options: Pick<StartOptions, 'environment'> = {},
): Promise<Result> {
  return inFolder(async (folder) => {
    const server = await startServer(folder, options);
    try {
      return await lend(server);
    } finally {
      await server.stop();
    }
  });
}

interface StartOptions {
  samples?: boolean;
  /** Further variables of the environment. */
  environment?: Readonly<Record<string, string>>;
}

export async function startServer(
  folder: string,
  { samples = false, environment = {} }: StartOptions = {},
): Promise<ProductServer> {
  const begun = performance.now();
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, serverArguments, {
    cwd: root,
    env: {
      ...serverEnvironment,
      PATH,
      HOME,
      PORT: '0',
      CONTAPRO_DATA: folder,
      CONTAPRO_SAMPLES: samples ? '1' : '0',
      CONTAPRO_SAMPLE_CLIENTS: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let isStopping = false;
  const ended = new Promise<void>((done) => {
    child.on('close', (code, signal) => {
      if (!isStopping) console.error(`The server ${child.pid} ended with ${signal ?? code} during the bench`);
      done();
    });
  });
  const url = await addressOf(child);
  const server: ProductServer = {
    url,
    folder,
    pid: child.pid ?? 0,
    startedIn: performance.now() - begun,
    sql: async () => connectOnce(await databaseUrl(folder)),
    databaseUrl: () => databaseUrl(folder),
    stop: async () => {
      isStopping = true;
      running.delete(server);
      child.kill('SIGINT');
      await ended;
    },
  };
  running.add(server);
  return server;
}

/** The address of the embedded database of a running server. */
async function databaseUrl(folder: string): Promise<string> {
  const password = (await readFile(join(folder, 'postgres.key'), 'utf8')).trim();
  const port = (await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[3];
  return `postgres://contapro:${password}@127.0.0.1:${port}/contapro`;
}

import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { addressOf, serverArguments, serverEnvironment } from '../../scripts/server.mjs';

/** What stands on the journeys' calendar: a Friday morning in Lima, in the week October is declared. */
export const journeyNow = '2026-11-20T10:00:00-05:00';

/** The product as `npm start` runs it, on data of its own. */
export interface RealServer {
  url: string;
  folder: string;
  /** As Ctrl-C does; then all it had is gone, its folder and its database. */
  remove: () => Promise<void>;
  /** As `kill -9` does: nothing is told to anyone, and its PostgreSQL goes on. */
  kill: () => Promise<void>;
  /** Ends its PostgreSQL in the same way; nothing where the database is not its own. */
  killDatabase: () => Promise<void>;
}

export interface ServerOptions {
  /** Data of a former server; a new folder unless said. */
  folder?: string;
  /** Whether the sample accountants are made, and their documents collected. */
  samples?: boolean;
}

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Starts the real server on a free port and waits until it answers. */
export async function startServer({ folder, samples = true }: ServerOptions = {}): Promise<RealServer> {
  const own = folder ?? (await mkdtemp(join(tmpdir(), 'contapro-e2e-')));
  const database = await madeDatabase(own);
  const child = spawn(process.execPath, serverArguments, {
    cwd: root,
    env: {
      ...process.env,
      ...serverEnvironment,
      PORT: '0',
      CONTAPRO_DATA: own,
      CONTAPRO_NOW: journeyNow,
      CONTAPRO_SAMPLES: samples ? '1' : '0',
      ...(database && { DATABASE_URL: database }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const url = await addressOf(child);
  const ended = new Promise<void>((done) => {
    // Not 'close': a PostgreSQL that goes on may hold the pipes.
    child.on('exit', () => done());
  });
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  return {
    url,
    folder: own,
    remove: async () => {
      await end('SIGINT');
      await dropDatabase(own);
      await rm(own, { recursive: true, force: true });
    },
    kill: () => end('SIGKILL'),
    killDatabase: () => killDatabase(own),
  };
}

/** PostgreSQL's own note of its process stands in the first line of `postmaster.pid`. */
async function killDatabase(folder: string): Promise<void> {
  const note = await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(note, 10);
  if (pid > 1) process.kill(pid, 'SIGKILL');
}

/** One database for each folder, so that a `DATABASE_URL` keeps what it has and a second start finds its data. */
async function madeDatabase(folder: string): Promise<string | undefined> {
  const given = process.env['DATABASE_URL'];
  if (!given) return undefined;
  const name = databaseName(folder);
  await asked(given, async (sql) => {
    const [found] = await sql`select 1 from pg_database where datname = ${name}`;
    if (!found) await sql`create database ${sql(name)}`;
  });
  const own = new URL(given);
  own.pathname = `/${name}`;
  return own.href;
}

async function dropDatabase(folder: string): Promise<void> {
  const given = process.env['DATABASE_URL'];
  if (given) await asked(given, (sql) => sql`drop database if exists ${sql(databaseName(folder))} with (force)`);
}

const databaseName = (folder: string) =>
  basename(folder)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '_');

async function asked(url: string, ask: (sql: postgres.Sql) => PromiseLike<unknown>): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await ask(sql);
  } finally {
    await sql.end();
  }
}

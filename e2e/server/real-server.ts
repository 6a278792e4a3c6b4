import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { journeyNow } from '../support/journeyNow.ts';
import { partnerWith } from '../support/partnerKey.ts';
import { addressOf, serverArguments, serverEnvironment } from '../../scripts/server.ts';

/** The closed months of the sample businesses: no journey needs the older ones, which take minutes to collect. */
const sampleMonths = 4;

/** The product as `npm start` runs it, with its own data. */
export interface RealServer {
  url: string;
  folder: string;
  /** Stops the server as Ctrl-C does, and removes its folder and its database. */
  remove: () => Promise<void>;
  /** Kills the server as `kill -9` does. Its PostgreSQL keeps running. */
  kill: () => Promise<void>;
  /** Kills its PostgreSQL in the same way. Does nothing if the database is not embedded. */
  killDatabase: () => Promise<void>;
}

export interface ServerOptions {
  /** The data folder of an earlier server. By default a new folder. */
  folder?: string;
  /** Whether the sample accountants are created and their documents collected. */
  samples?: boolean;
  /** Further variables of the environment. */
  env?: Readonly<Record<string, string>>;
}

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Starts the real server on a free port and waits until it answers. */
export async function startServer({ folder, samples = true, env = {} }: ServerOptions = {}): Promise<RealServer> {
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
      CONTAPRO_SAMPLE_CLIENTS: '0',
      CONTAPRO_SAMPLE_MONTHS: String(sampleMonths),
      CONTAPRO_PARTNERS: partnerWith([]),
      ...(database && { DATABASE_URL: database, ...(await replicaSettings(own)) }),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const url = await addressOf(child);
  const ended = new Promise<void>((done) => {
    // Not 'close': a PostgreSQL that keeps running may keep the pipes open.
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

/** The settings that a server with `DATABASE_URL` requires: its stand-ins, and its keys, which are stored in the folder. */
async function replicaSettings(folder: string): Promise<Record<string, string>> {
  const key = async (name: string) => {
    const path = join(folder, name);
    const kept = await readFile(path, 'utf8').catch(() => undefined);
    if (kept !== undefined) return kept;
    const made = randomBytes(32).toString('hex');
    await writeFile(path, made, { mode: 0o600 });
    return made;
  };
  return {
    CONTAPRO_SUNAT: 'sandbox',
    CONTAPRO_CAPTCHA: 'sandbox',
    CONTAPRO_CARDS: 'sandbox',
    CONTAPRO_MAIL: 'outbox',
    CONTAPRO_TOKEN_KEY: await key('token.key'),
    CONTAPRO_SECRET_KEY: await key('secret.key'),
  };
}

/** PostgreSQL writes its process id in the first line of `postmaster.pid`. */
async function killDatabase(folder: string): Promise<void> {
  const note = await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(note, 10);
  if (pid > 1) process.kill(pid, 'SIGKILL');
}

/** Each folder has its own database, so that a `DATABASE_URL` keeps its data and a second start finds the data again. */
async function madeDatabase(folder: string): Promise<string | undefined> {
  const given = process.env['DATABASE_URL'];
  if (!given) return undefined;
  const name = databaseName(folder);
  await withConnection(given, async (client) => {
    const { rows } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rows.length === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`);
  });
  const own = new URL(given);
  own.pathname = `/${name}`;
  return own.href;
}

async function dropDatabase(folder: string): Promise<void> {
  const given = process.env['DATABASE_URL'];
  if (given)
    await withConnection(given, (client) =>
      client.query(`drop database if exists ${pg.escapeIdentifier(databaseName(folder))} with (force)`),
    );
}

const databaseName = (folder: string) =>
  basename(folder)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '_');

async function withConnection(url: string, ask: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await ask(client);
  } finally {
    await client.end();
  }
}

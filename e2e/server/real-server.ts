import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';

/** What stands on the journeys' calendar: a Friday morning in Lima, in the week October is declared. */
export const journeyNow = '2026-11-20T10:00:00-05:00';

/** The product as `npm start` runs it, on data of its own. */
export interface RealServer {
  url: string;
  folder: string;
  /** As Ctrl-C does. */
  stop: () => Promise<void>;
  /** As `kill -9` does: nothing is told to anyone. */
  kill: () => Promise<void>;
}

export interface ServerOptions {
  /** Data of a former server; a new folder unless said. */
  folder?: string;
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const ready = /ContaPro está en marcha en (http:\S+)/;

/** Starts the real server on a free port and waits until it answers. */
export async function startServer({ folder }: ServerOptions = {}): Promise<RealServer> {
  const own = folder ?? (await mkdtemp(join(tmpdir(), 'contapro-e2e-')));
  const database = process.env['DATABASE_URL'] ? await freshDatabase(process.env['DATABASE_URL']) : undefined;
  const child = spawn(process.execPath, ['--conditions=@contapro/source', 'apps/server/src/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: '0',
      CONTAPRO_DATA: own,
      CONTAPRO_NOW: journeyNow,
      CONTAPRO_SAMPLES: '1',
      ...(database && { DATABASE_URL: database }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const url = await address(child);
  const ended = new Promise<void>((done) => {
    child.on('close', () => done());
  });
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  return {
    url,
    folder: own,
    stop: async () => {
      await end('SIGINT');
      if (!folder) await rm(own, { recursive: true, force: true });
    },
    kill: () => end('SIGKILL'),
  };
}

function address(child: ChildProcess): Promise<string> {
  let said = '';
  return new Promise((done, failed) => {
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      const url = ready.exec(said)?.[1];
      if (url) done(url);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.on('close', () => failed(new Error(`The server did not start:\n${said}`)));
  });
}

/** A database of the run's own, so that a `DATABASE_URL` keeps what it has. */
async function freshDatabase(url: string): Promise<string> {
  const name = `contapro_journeys_${process.pid}`;
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  await sql`drop database if exists ${sql(name)} with (force)`;
  await sql`create database ${sql(name)}`;
  await sql.end();
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.href;
}

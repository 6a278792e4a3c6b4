import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { requiredVariables } from '../testing/required-variables.ts';
import {
  killServers,
  postmasterOf,
  type ServerProcess,
  startServerProcess,
  stopPostgres,
} from '../testing/server-process.ts';
import { isRunning } from './process-identity.ts';

let folder: string;
let other: ChildProcess | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'contapro-life-'));
});
afterAll(async () => {
  other?.kill();
  killServers();
  await stopPostgres(data());
  await rm(folder, { recursive: true, force: true });
});

/** What a stopped server leaves in its folder. */
const whole = ['postgres', 'postgres.key', 'secret.key', 'token.key'];
const data = () => join(folder, 'data');
const postmasterPid = async () => (await postmasterOf(data())).pid;

const start = (env: Readonly<Record<string, string>> = {}) =>
  startServerProcess({ CONTAPRO_DATA: data(), CONTAPRO_SAMPLES: '0', ...env });

const health = async (url: string) => {
  const answer = await fetch(`${url}/app/internal/health`).catch(() => undefined);
  return answer?.status;
};

const signUp = (url: string, email: string) =>
  fetch(`${url}/app/internal/users-siscont`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Contador',
      last_name: 'Siscont',
      document_number: '45678912',
      email,
      phone_number: '987654321',
      password: 'Contapro1',
      captcha_token: 'una-persona',
      captcha_action: 'REGISTER_USER',
    }),
  });
const signIn = (url: string, email: string) =>
  fetch(`${url}/app/internal/users-siscont/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'Contapro1' }),
  });

const isLog = (line: string) => line.startsWith('{');

// Each starts whole servers, some of them twice.
describe('the server as a process', { timeout: 180_000 }, () => {
  it('starts in a folder that only its owner can open, and stops at Ctrl-C with its database', async () => {
    const server = start();
    await server.ready;
    expect(server.output()).toMatch(/^ContaPro está en marcha en http:\/\/localhost:\d+\n/);
    expect(await health(server.url)).toBe(200);
    expect((await signUp(server.url, 'primero@contapro.pe')).status).toBe(200);
    expect((await stat(data())).mode & 0o777).toBe(0o700);
    for (const name of ['token.key', 'secret.key', 'postgres.key', 'server.pid']) {
      expect((await stat(join(data(), name))).mode & 0o777).toBe(0o600);
    }
    const pid = await postmasterPid();
    server.child.kill('SIGINT');
    expect(await server.ended).toBe(0);
    expect(isRunning(pid)).toBe(false);
    expect((await readdir(data())).toSorted()).toEqual(whole);
    const lines = server.output().split('\n');
    const [logged, said] = [lines.filter(isLog), lines.filter((line) => !isLog(line))];
    expect(said.join('\n')).toMatch(/Para detenerlo, pulsa Ctrl\+C\.\n$/);
    // From 60 days before a table of laws ends on, each start says so.
    expect(logged.filter((line) => !line.includes('Tables of laws have to be renewed'))).toEqual([]);
  });

  it('does not start while another one is running in its folder, and prints the address of that one', async () => {
    const first = start();
    await first.ready;
    const second = start();
    expect(await second.ended).toBe(0);
    expect(second.output()).toBe(`ContaPro ya está en marcha en ${first.url}\n`);
    expect(await health(first.url)).toBe(200);
    expect((await signIn(first.url, 'primero@contapro.pe')).status).toBe(200);
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
  });

  it('recovers after kill -9, with its PostgreSQL left running or killed too', async () => {
    for (const alsoPostgres of [false, true]) {
      const killed = start();
      await killed.ready;
      const email = `${alsoPostgres}@contapro.pe`;
      expect((await signUp(killed.url, email)).status).toBe(200);
      const pid = await postmasterPid();
      killed.child.kill('SIGKILL');
      await killed.ended;
      expect(isRunning(pid)).toBe(true);
      if (alsoPostgres) process.kill(pid, 'SIGKILL');
      const next = start();
      await next.ready;
      expect(next.output()).toContain('ContaPro está en marcha');
      expect((await signIn(next.url, email)).status).toBe(200);
      expect(isRunning(pid)).toBe(false);
      next.child.kill('SIGINT');
      expect(await next.ended).toBe(0);
    }
  });

  it('ends with status 1 when its PostgreSQL is killed, so that its supervisor starts both again', async () => {
    const server = start();
    await server.ready;
    process.kill(await postmasterPid(), 'SIGKILL');
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain('"msg":"The database is unreachable"');
    expect(server.output()).toContain(
      'La base de datos no responde y ContaPro se detiene. Revísala y vuelve a iniciar.\n',
    );
    const next = start();
    await next.ready;
    expect((await signIn(next.url, 'primero@contapro.pe')).status).toBe(200);
    next.child.kill('SIGINT');
    expect(await next.ended).toBe(0);
  });

  it('stops its PostgreSQL after uncaught errors, while it starts and while it runs', async () => {
    const throwing =
      "process.on('SIGUSR2', () => { for (const name of ['first', 'second']) setImmediate(() => { throw new Error(name) }) })";
    const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(throwing)}` };
    for (const isReady of [false, true]) {
      const server = start(env);
      if (isReady) await server.ready;
      else await vi.waitUntil(async () => (await postmasterPid()) > 0, { timeout: 20_000, interval: 5 });
      const pid = await postmasterPid();
      server.child.kill('SIGUSR2');
      expect([await server.ended, isRunning(pid)]).toEqual([1, false]);
      expect(server.output()).toContain('"message": "first"');
      expect(server.output()).toContain('"message": "second"');
    }
  });

  it('ignores files of an ended process whose number another program has now, and removes them', async () => {
    other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 60_000)'], { stdio: 'ignore' });
    const pid = other.pid ?? 0;
    await writeFile(
      join(data(), 'server.pid'),
      JSON.stringify({ pid, identity: 'an earlier boot 1', url: 'http://localhost:1' }),
    );
    await writeFile(join(data(), 'postgres', 'postmaster.pid'), `${pid}\n${join(data(), 'postgres')}\n1\n5432\n\n\n`);
    const gone = start({ PORT: 'x' });
    await gone.ended;
    for (const name of ['server.pid', 'postgres.key', 'token.key', 'secret.key'])
      await writeFile(join(data(), `${name}.${gone.child.pid}`), '');
    const server = start();
    await server.ready;
    expect(await health(server.url)).toBe(200);
    expect(isRunning(pid)).toBe(true);
    other.kill();
    server.child.kill('SIGINT');
    expect(await server.ended).toBe(0);
    expect((await readdir(data())).toSorted()).toEqual(whole);
  });

  it('starts one of two servers that are started at the same time in one folder', async () => {
    const both = [start(), start()];
    await Promise.race(both.map(({ ended }) => ended));
    await Promise.all(both.map(({ ready }) => ready));
    const said = both.map(({ output }) => output()).toSorted();
    expect(said.map((text) => text.split(' en http')[0])).toEqual([
      'ContaPro está en marcha',
      'ContaPro ya está en marcha',
    ]);
    for (const { child } of both) child.kill('SIGINT');
    expect(await Promise.all(both.map(({ ended }) => ended))).toEqual([0, 0]);
  });

  it('says which port is taken, and stops what it had begun', async () => {
    const squatter = createServer().listen(0, 'localhost');
    await once(squatter, 'listening');
    const address = squatter.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const server = start({ PORT: String(port) });
    expect(await server.ended).toBe(1);
    expect(server.output()).toBe(
      `El puerto ${port} está ocupado por otro programa. Ciérralo, o elige otro: PORT=${port + 1} npm start\n`,
    );
    expect(await postmasterPid()).toBe(0);
    squatter.close();
  });

  it('says what is wrong with its configuration or its database', async () => {
    const wrong = start({ PORT: 'x' });
    expect(await wrong.ended).toBe(1);
    expect(wrong.output()).toBe('La configuración tiene errores:\n  - PORT debe ser un número entre 0 y 65535.\n');
    const away = start({ ...requiredVariables, DATABASE_URL: 'postgres://a:secreto@localhost:1/contapro' });
    expect(await away.ended).toBe(1);
    expect(away.output()).toMatch(/^No se pudo abrir la base de datos localhost:1\/contapro: /);
    expect(away.output()).not.toContain('secreto');
    const foreign = start({ CONTAPRO_SECRET_KEY: '00'.repeat(32) });
    expect(await foreign.ended).toBe(1);
    expect(foreign.output()).toContain('CONTAPRO_SECRET_KEY no es la clave de esta base de datos');
    const otherToken = start({ CONTAPRO_TOKEN_KEY: '00'.repeat(32) });
    expect(await otherToken.ended).toBe(1);
    expect(otherToken.output()).toContain('CONTAPRO_TOKEN_KEY no es la clave de esta base de datos');
  });

  /** What is on the disk shows how far a first start has come. */
  const moments: readonly [string, (files: readonly string[]) => boolean | Promise<boolean>][] = [
    ['when it has claimed its folder', (files) => files.includes('server.pid')],
    ['while initdb works', (files) => files.some((name) => name.startsWith('postgres.preparing'))],
    ['when the data is in place', (files) => files.includes('postgres')],
    ['while PostgreSQL starts', async () => (await postmasterPid()) > 0],
    ['when it has a database', (files) => files.includes('secret.key')],
  ];

  /** Starts and waits for a moment. On a busy machine the moment can pass unseen; then it starts again in an empty folder. */
  async function startUntil(isThere: (typeof moments)[number][1]): Promise<ServerProcess> {
    const server = start();
    const over = server.ready.then(() => 'over' as const);
    const isOver = async () => (await Promise.race([over, sleep(5)])) === 'over';
    let isSeen = false;
    while (!isSeen && !(await isOver())) isSeen = await isThere(await readdir(data()).catch(() => []));
    // The last look may have come late too.
    if (isSeen && !server.url) return server;
    expect(server.output()).toContain('está en marcha en http:');
    server.child.kill('SIGINT');
    await server.ended;
    await rm(data(), { recursive: true, force: true });
    return startUntil(isThere);
  }

  // Stopping before initdb, and once the data is in place, take the same way as the moments after them.
  const interrupted = moments.filter(([moment]) => /initdb|PostgreSQL starts|has a database/.test(moment));

  /** Each start goes on from what the former one left, so that a start comes to the next moment only if it recovered. */
  async function startAndStop() {
    const server = start();
    await server.ready;
    const status = await health(server.url);
    server.child.kill('SIGINT');
    return { status, code: await server.ended, left: (await readdir(data())).toSorted() };
  }

  describe('stops everything at Ctrl-C', () => {
    beforeAll(() => rm(data(), { recursive: true, force: true }));
    it.each(interrupted)('%s', async (_moment, isThere) => {
      const server = await startUntil(isThere);
      server.child.kill('SIGINT');
      expect(await server.ended).toBe(0);
      expect(server.output()).not.toContain('está en marcha');
      expect((await readdir(data())).filter((name) => /preparing|server\.pid/.test(name))).toEqual([]);
      expect(await postmasterPid()).toBe(0);
    });
    it('and then starts completely', async () => {
      expect(await startAndStop()).toEqual({ status: 200, code: 0, left: whole });
    });
  });

  describe('recovers after kill -9', () => {
    beforeAll(() => rm(data(), { recursive: true, force: true }));
    it.each(moments)('%s', async (_moment, isThere) => {
      const killed = await startUntil(isThere);
      killed.child.kill('SIGKILL');
      expect(await killed.ended).toBeNull();
    });
    it('and then starts completely', async () => {
      expect(await startAndStop()).toEqual({ status: 200, code: 0, left: whole });
    });
  });
});

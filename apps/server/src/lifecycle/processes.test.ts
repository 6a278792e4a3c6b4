import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { rceRow } from '../modules/imports/testing/register-rows.ts';
import { demoRuc, rceHeader, sireFile } from '../modules/imports/testing/sire-fixtures.ts';
import { ublDocument } from '../modules/imports/testing/ubl-fixtures.ts';
import { zipOf } from '../modules/imports/testing/zip-fixtures.ts';
import { requiredVariables } from '../testing/required-variables.ts';
import { killServers, runServer, type ServerProcess } from '../testing/server-process.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';

let db: TestDatabase;
let folder: string;
beforeAll(async () => {
  db = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'contapro-processes-'));
});
afterAll(async () => {
  killServers();
  await db.close();
  await rm(folder, { recursive: true, force: true });
});

/** Starts a process of the product, as `compose.yaml` runs it. */
const start = (role: 'web' | 'worker') =>
  runServer({
    ...requiredVariables,
    CONTAPRO_ROLE: role,
    CONTAPRO_ENV: 'production',
    DATABASE_URL: db.url,
    CONTAPRO_DATA: folder,
    CONTAPRO_NOW: '2026-11-20T10:00:00-05:00',
    CONTAPRO_LOG: 'silent',
    CONTAPRO_OPERATIONS_PORT: '0',
    CONTAPRO_STOP_DELAY: '1',
  });

/** What a process says of its readiness; undefined when it does not answer. */
const readinessOf = ({ operations }: ServerProcess): Promise<unknown> =>
  fetch(`${operations}/health/ready`)
    .then(async (answer) => JSON.parse(await answer.text()).status)
    .catch(() => undefined);
const isReady = async (process: ServerProcess) => (await readinessOf(process)) === 'ready';

/** A balancer: it sends each call to the next ready web process, and to another one when the connection breaks. */
function createBalancer(webs: ServerProcess[]) {
  let turn = 0;
  /** The calls whose connection broke, so that the client does not know whether they were done. */
  let broken = 0;
  const send = async (path: string, init: RequestInit): Promise<Response> => {
    for (let attempt = 0; ; attempt += 1) {
      turn += 1;
      const web = webs[turn % webs.length];
      if (!web || !(await isReady(web))) {
        if (attempt > 300) throw new Error('No web process became ready');
        await sleep(20);
        continue;
      }
      try {
        return await fetch(`${web.url}${path}`, init);
      } catch (error) {
        if (attempt > 300) throw error;
        broken += 1;
      }
    }
  };
  return { send, brokenCalls: () => broken };
}

const serie = (zip: number) => `F10${zip}`;
const zips = 4;
const perZip = 250;
const decided = 24;
const invoices = (zip: number) =>
  zipOf(
    Object.fromEntries(
      Array.from({ length: perZip }, (_, index) => [
        `${serie(zip)}-${index + 1}.xml`,
        ublDocument({
          id: `${serie(zip)}-${index + 1}`,
          taxes: [['1000', '100.00', '18.00']],
          total: '118.00',
          lines: [{ description: 'Cemento', amount: '100.00', igv: '18.00' }],
        }),
      ]),
    ),
  );
const observed = sireFile(
  rceHeader,
  Array.from({ length: decided }, (_, index) =>
    rceRow({ number: String(index + 1), incal: '301', amounts: { 15: '100.00', 16: '18.00', 25: '118.00' } }),
  ),
);

it('two web and two worker processes lose, double and refuse nothing when any is killed or replaced', {
  timeout: 300_000,
}, async () => {
  const started = await Promise.all([start('web'), start('web'), start('worker'), start('worker')]);
  const [firstWeb, secondWeb, firstWorker, secondWorker] = started;
  await vi.waitUntil(async () => (await Promise.all(started.map(isReady))).every(Boolean), { timeout: 120_000 });

  const webs = [firstWeb, secondWeb];
  const { send, brokenCalls } = createBalancer(webs);
  let token = '';
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await send(`/app/internal${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) };
  };
  const account = { email: 'rosa@contapro.pe', password: 'Contapro1' };
  const captcha = { captcha_token: 'una-persona', captcha_action: 'REGISTER_USER' };
  const person = { name: 'Rosa', last_name: 'Quispe', document_number: '45678912', phone_number: '987654321' };
  await call('POST', '/users-siscont', { ...person, ...account, ...captcha });
  ({ access_token: token } = (await call('POST', '/users-siscont/sign-in', account)).body);
  // The sandbox has nothing to collect for this SOL user.
  const company = { ruc: demoRuc, name: 'EMPRESA DEMO S.A.C.', username: 'PRUEBAX5', passwordSOL: 'clave-sol' };
  await call('POST', '/me/businesses', { ...company, terms: true, privacy: true });
  const uuid: string = (await call('GET', '/accountant/dashboard/filters')).body.businesses[0].uuid;
  const { import_id: importId } = (await call('POST', `/businesses/${uuid}/imports`)).body;

  /** A file counts as uploaded when its receipt was confirmed. It is announced, so that repeating it stores it once. */
  const upload = async (name: string, content: string | Uint8Array<ArrayBuffer>) => {
    const bytes = Buffer.byteLength(content);
    const { files } = (await call('POST', `/imports/${importId}/missing-files`, { files: [{ name, bytes }] })).body;
    const query = new URLSearchParams({ name, announced_id: files[0].announced_id });
    const answer = await send(`/app/internal/imports/${importId}/files?${query.toString()}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${token}` },
      body: content,
    });
    expect(answer.status).toBe(201);
  };
  const imported = async () => (await call('GET', `/imports/${importId}?page=1&size=20`)).body;
  await upload('observed.txt', observed);
  await vi.waitUntil(async () => (await imported()).state === 'terminado', { timeout: 120_000, interval: 50 });

  const decide = async (number: number) => {
    for (;;) {
      const brokenBefore = brokenCalls();
      const { status, body } = await call(
        'PATCH',
        `/businesses/dashboard-reports/observed/validate/?ruc=${demoRuc}&tax_period=202610`,
        { cpes: [`20999999027-202610-01-F001-${number}`] },
      );
      if (status === 204) return;
      const [{ code }] = body.errors;
      // The process was killed after it had stored the decision and before it answered.
      if (code === 'VOUCHER_CHANGED' && brokenCalls() > brokenBefore) return;
      // It waits for an import of the same business, and asks to be repeated.
      if (code !== 'BUSINESS_BUSY') throw new Error(`The decision was refused: ${code}`);
    }
  };

  // Files and decisions arrive while one process of each role is killed, and then the others are replaced.
  const uploading = (async () => {
    for (let zip = 0; zip < zips; zip += 1) await upload(`${zip}.zip`, new Uint8Array(await invoices(zip)));
  })();
  const deciding = (async () => {
    for (let number = 1; number <= decided; number += 1) await decide(number);
  })();
  await vi.waitUntil(async () => (await imported()).counts.imported > decided, { timeout: 120_000, interval: 20 });
  firstWorker.child.kill('SIGKILL');
  firstWeb.child.kill('SIGKILL');
  await Promise.all([firstWorker.ended, firstWeb.ended]);
  const [newWeb, newWorker] = await Promise.all([start('web'), start('worker')]);
  webs.splice(0, 2, secondWeb, newWeb);
  await vi.waitUntil(async () => (await isReady(newWeb)) && (await isReady(newWorker)), { timeout: 120_000 });
  secondWeb.child.kill('SIGTERM');
  secondWorker.child.kill('SIGTERM');
  expect(await secondWeb.ended).toBe(0);
  expect(await secondWorker.ended).toBe(0);
  webs.splice(0, 2, newWeb);
  await Promise.all([uploading, deciding]);
  await vi.waitUntil(async () => (await imported()).state === 'terminado', { timeout: 120_000, interval: 100 });

  const { body } = await call('GET', `/imports/${importId}?page=1&size=20`);
  const results = Array.from({ length: zips }, (_, zip) => [`${zip}.zip`, 'importado', perZip, 0, 0]);
  expect(
    body.files.map((file: Record<string, unknown>) => [
      file['name'],
      file['outcome'],
      file['imported'],
      file['repeated'],
      file['rejected'],
    ]),
  ).toEqual([['observed.txt', 'importado', decided, 0, 0], ...results]);
  const [stored] = await db.sql`
    select count(*)::int as vouchers, count(distinct (serie, number))::int as distinct,
      count(*) filter (where status = 'gasto deducible' and serie = 'F001')::int as decided,
      sum(total_amount)::int as total from vouchers`;
  const all = decided + zips * perZip;
  expect(stored).toEqual({ vouchers: all, distinct: all, decided, total: all * 11_800 });

  const query = new URLSearchParams({ tax_period: '202610', operation_type: 'COMPRA', file_extension: 'txt' });
  const { sas } = (await call('GET', `/businesses/${demoRuc}/reports?${query.toString()}`)).body;
  const link = new URL(sas, newWeb.url);
  const file = await send(link.pathname + link.search, {});
  // Of the others the propuesta knows nothing, so they are observed and not in the file.
  expect([file.status, (await file.text()).trim().split('\n').length]).toEqual([200, decided]);
  // While the database is unreachable, each process says so in its health. Afterwards calls and jobs work again.
  const present = [newWeb, newWorker];
  await db.setReachable(false);
  await vi.waitUntil(
    async () => (await Promise.all(present.map(readinessOf))).every((status) => status === 'database'),
    { timeout: 60_000 },
  );
  await db.setReachable(true);
  await vi.waitUntil(async () => (await Promise.all(present.map(isReady))).every(Boolean), { timeout: 60_000 });
  await upload('later.zip', new Uint8Array(await invoices(zips)));
  await vi.waitUntil(async () => (await imported()).counts.imported === all + perZip, {
    timeout: 60_000,
    interval: 50,
  });

  const metrics = await (await fetch(`${newWorker.operations}/metrics`)).text();
  expect(metrics).toMatch(/^contapro_jobs\{queue="imports",state="waiting"\} \d+$/m);
});

it('a process whose connections for calls all wait stays ready, so that no balancer takes it out', async () => {
  const web = await start('web');
  await vi.waitUntil(() => isReady(web), { timeout: 60_000, interval: 50 });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const holding = db.sql.begin(async (sql) => {
    await sql`lock table accountants, shared_limits in access exclusive mode`;
    locked.resolve();
    await released;
  });
  await locked.promise;
  const signIn = () =>
    fetch(`${web.url}/app/internal/users-siscont/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `${crypto.randomUUID()}@contapro.pe`, password: 'Contapro1' }),
    });
  const calls = Array.from({ length: 40 }, signIn);
  const waiting = async () => {
    const [row] = await db.sql<{ count: number }[]>`
      select count(*)::int from pg_stat_activity
      where datname = current_database() and application_name = 'contapro calls' and wait_event_type = 'Lock'`;
    return row?.count ?? 0;
  };
  // As many as the process has connections for calls.
  await vi.waitUntil(async () => (await waiting()) >= 10, { timeout: 3_500, interval: 20 });
  // One check answers all questions of a second.
  const states = new Set<unknown>();
  for (const since = performance.now(); performance.now() - since < 1_200; ) states.add(await readinessOf(web));
  expect([...states]).toEqual(['ready']);
  release();
  await holding;
  await Promise.all(calls);
  web.child.kill('SIGTERM');
  expect(await web.ended).toBe(0);
});

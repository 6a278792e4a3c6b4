import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestApp, type TestApp, testNow } from '../../testing/test-app.ts';
import { sealCredentials } from '../businesses/sol-credentials.ts';
import { createSunatStandIn, type SunatStandIn } from '../sunat/stand-in/create-stand-in.ts';
import { standInAccount } from '../sunat/stand-in/stand-in-accounts.ts';
import { collectionsRepository } from './collections.repository.ts';

const script = fileURLToPath(new URL('testing/collect-in-process.ts', import.meta.url));

const cache = join(tmpdir(), 'contapro-compile-cache');

/** The calls of a collection, by a part of their paths, in their order. */
const steps = [
  'token',
  'periodos',
  'exportacioncomprobantepropuesta',
  'exportapropuesta',
  'consultaestadotickets',
  'archivoreporte',
  'resumencomprobantes',
] as const;

/** Each step is a place to be killed at, before and after the answer. Fewer collections with more kills take less time. */
const rounds = (['before the answer', 'after the answer'] as const).flatMap((how) =>
  [0, 1].map((first) => ({ how, places: steps.filter((_, index) => index % 2 === first) })),
);

let t: TestApp;
let standIn: SunatStandIn;
let address: string;
/** What happens when the stand-in gets a call, and when it has answered it. */
let onCall: (path: string) => void;
let onAnswer: (path: string) => void;
let clock: number;
beforeAll(async () => {
  t = await openTestApp();
});
beforeEach(async () => {
  await t.db.empty();
  [onCall, onAnswer, clock] = [() => {}, () => {}, testNow.getTime()];
  standIn = createSunatStandIn({ clock: () => new Date(clock), trade: 'servicios 3 3' });
  standIn.app.addHook('onRequest', async ({ url }) => onCall(url));
  standIn.app.addHook('onResponse', async ({ url }) => onAnswer(url));
  address = await standIn.app.listen({ port: 0 });
});
afterEach(() => standIn.app.close());
afterAll(() => t.close());

async function requestCollection(ruc: string): Promise<string> {
  const { id: accountantId } = await t.addAccountant();
  const id = randomUUID();
  const { username, password, clientId, clientSecret } = standInAccount(ruc);
  const keys = { username, password, sunatApiKey: clientId, sunatApiSecret: clientSecret };
  await t.addBusiness(accountantId, {
    id,
    ruc,
    ...sealCredentials(await t.services.secrets.of(accountantId), id, keys),
  });
  await collectionsRepository(t.services.database, () => new Date(clock)).request({
    businessId: id,
    periods: ['202610'],
    isAwaited: true,
    setsStatus: true,
  });
  return id;
}

/** A worker of its own process, which begins ten minutes after the one before, when no lease is left. */
function startWorker(): { child: ChildProcess; ended: Promise<unknown[]> } {
  clock += 600_000;
  const child = spawn(
    process.execPath,
    ['--conditions=@contapro/source', script, t.db.url, address, new Date(clock).toISOString()],
    // Without the cache each process would compile the same files again.
    { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, NODE_COMPILE_CACHE: cache } },
  );
  return { child, ended: once(child, 'exit') };
}

/** Collects until nothing is left. Returns how many workers were killed. */
async function collectKilledAt(places: readonly string[], how: 'before the answer' | 'after the answer') {
  let kills = 0;
  const left = new Set(places);
  for (;;) {
    const { child, ended } = startWorker();
    const kill = (path: string) => {
      const place = [...left].find((part) => path.includes(part));
      if (place === undefined || child.killed) return;
      left.delete(place);
      kills += 1;
      child.kill('SIGKILL');
    };
    if (how === 'before the answer') onCall = kill;
    else onAnswer = kill;
    const [code] = await ended;
    if (code === 0) return kills;
    expect(child.killed).toBe(true);
  }
}

const callsOf = (part: string) => standIn.calls.filter(({ path }) => path.includes(part)).length;

it.each(rounds)(
  'a collection whose workers are killed $how of $places is complete, with one ticket for each book',
  { timeout: 300_000 },
  async ({ how, places }) => {
    const businessId = await requestCollection('20100047218');
    const kills = await collectKilledAt(places, how);
    expect(kills).toBe(places.length);

    const ends = await t.db.sql`
      select book, outcome, read_vouchers = sunat_vouchers and read_total = sunat_total and read_vouchers > 0 as matches
      from collections order by book`;
    expect([...ends]).toEqual([
      { book: 'compra', outcome: 'collected', matches: true },
      { book: 'venta', outcome: 'collected', matches: true },
    ]);
    // A ticket that was made for a worker that was killed is found and taken.
    expect([callsOf('exportacioncomprobantepropuesta'), callsOf('exportapropuesta')]).toEqual([1, 1]);
    const files = await t.db.sql`
      select outcome, count(*)::int as files from import_files where business_id = ${businessId} group by 1`;
    expect([...files]).toEqual([{ outcome: 'importado', files: 2 }]);
    const [{ status } = {}] = await t.db.sql`select status from businesses`;
    expect([status, callsOf('token') <= 1 + kills, standIn.faults]).toEqual(['VALID', true, []]);
  },
);

it('no worker logs in again with refused credentials, also after the worker that received the refusal was killed', {
  timeout: 120_000,
}, async () => {
  await requestCollection('20100047218');
  standIn.setModes('20100047218', ['access denied']);
  const { child, ended } = startWorker();
  const isStored = async () => {
    const [row] = await t.db.sql`select from businesses where status = 'INVALID_CREDENTIALS'`;
    return row !== undefined;
  };
  while (!(await isStored())) await after(5);
  child.kill('SIGKILL');
  await ended;
  for (let again = 0; again < 2; again += 1) expect(await startWorker().ended).toEqual([0, null]);
  expect([standIn.calls.length, standIn.faults]).toEqual([1, []]);
});

import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { businesses } from '../../database/schema/index.ts';
import { collectAll } from '../../testing/collect-all.ts';
import { openTestApp, type TestApp, testNow } from '../../testing/test-app.ts';
import { businessesRepository } from '../businesses/businesses.repository.ts';
import { checkOf } from '../businesses/credentials-check.ts';
import { businessById } from '../businesses/own-business.ts';
import { sealCredentials } from '../businesses/sol-credentials.ts';
import { loginsRepository } from '../sunat/sire/logins.repository.ts';
import { createPace } from '../sunat/sire/pace.ts';
import { carefulPace } from '../sunat/sire/pace-limits.ts';
import { paceRepository } from '../sunat/sire/pace.repository.ts';
import { createSireClient } from '../sunat/sire/sire-client.ts';
import { sireTaxAuthority } from '../sunat/sire/sire-tax-authority.ts';
import { createSunatStandIn, type SunatStandIn } from '../sunat/stand-in/create-stand-in.ts';
import { standInAccount } from '../sunat/stand-in/stand-in-accounts.ts';
import { isStandInMode, type StandInMode } from '../sunat/stand-in/stand-in-modes.ts';
import { largeRows } from '../sunat/stand-in/stand-in-proposal.ts';
import type { TaxAuthority } from '../sunat/tax-authority.ts';
import { collectionsRepository, type StepWorker } from './collections.repository.ts';
import { createCollector, requestDue } from './collector.ts';
import { nextCollection } from './next-collection.ts';
import { runStep } from './run-step.ts';

const ruc = '20100047218';
const account = standInAccount(ruc);
const credentials = {
  username: account.username,
  password: account.password,
  sunatApiKey: account.clientId,
  sunatApiSecret: account.clientSecret,
};

/** The modes that other tests are about. */
type ElsewhereMode =
  | Extract<StandInMode, `register ${string}` | `validity ${string}`>
  | 'access denied'
  | 'access denied as 401'
  | 'unauthorized client'
  | 'invalid scope'
  | 'token silence'
  | 'token reset'
  | 'token without sire'
  | 'large in two parts'
  | 'gateway 401'
  | 'gateway 401 four times'
  | 'never ends'
  | 'purchases not permitted';

/** How the collection of purchases ends with each other mode, with its reason. */
const endsOfModes: Record<Exclude<StandInMode, ElsewhereMode>, string> = {
  'token html 401': 'unavailable',
  'token html 500': 'unavailable',
  'expires in as text': 'collected',
  'expires in absent': 'collected',
  'purchases refused at first': 'collected',
  'gateway 401 without content type': 'collected',
  'gateway 403': 'unavailable',
  'token dies': 'collected',
  '429 with seconds': 'collected',
  '429': 'unavailable slow down',
  '429 with date': 'collected',
  '503 with seconds': 'collected',
  'html with 200': 'unavailable',
  'empty with 200': 'unavailable',
  redirect: 'unavailable',
  down: 'unavailable',
  'one in twelve fails': 'collected',
  // Our pace is too slow for it.
  overload: 'collected',
  '500 with trace': 'collected',
  'texts in latin1': 'collected',
  'empty 1070': 'empty',
  'empty 1518': 'empty',
  'period not open': 'not open 1006 El periodo no se encuentra habilitado',
  'already generated': 'register state 2293 El registro del RUC … ya fue generado',
  'parameter missing': 'rejected 1061 El tipo de archivo es obligatorio',
  'codes as text': 'collected',
  'codes without details': 'collected',
  'answer cut after the ticket': 'collected',
  'ticket as number': 'collected',
  'unknown five times': 'collected',
  'ticket vanishes': 'failed vanished',
  'state without zero': 'collected',
  'state as number': 'collected',
  'errors with file': 'collected',
  'errors without file': 'failed not prepared Procesado con errores',
  'state 07': 'failed not prepared Rechazado en la validación',
  'state 10': 'failed not prepared Error en el proceso',
  'state 99': 'failed not prepared Error en el proceso',
  'ends without file': 'waiting slow',
  'spelled correctly': 'collected',
  'file without type': 'collected',
  'two parts': 'collected',
  'second page': 'collected',
  'file late': 'collected',
  'json instead of file': 'failed gone',
  'empty zip': 'unreadable empty',
  'not a zip': 'unreadable not a zip',
  'truncated zip': 'unreadable damaged',
  'other name inside': 'collected',
  csv: 'collected',
  // A name with commas is put together again, so that its amounts are read.
  'csv without quotes': 'collected',
  'with bom': 'collected',
  latin1: 'collected',
  'header only': 'empty',
  'no header': 'collected',
  'rows of another period': 'unreadable another period',
  'one row of another period': 'unreadable another period',
  'rows of another taxpayer': 'unreadable another business',
  'rows of the other book': 'unreadable another book',
  'one row less': 'mismatch',
  bomb: 'unreadable too large',
  'wrong checksum': 'unreadable checksum',
  'path inside': 'collected',
};

let t: TestApp;
let standIn: SunatStandIn;
let authority: TaxAuthority;
let lines: string[];
let businessId: string;
let token: string;
beforeAll(async () => {
  // As the workers have it, which store the files.
  t = await openTestApp({ collects: true, connection: { statementTimeout: 300_000 } });
});
beforeEach(async () => {
  t.setNow(testNow);
  lines = [];
  await t.db.empty();
  const clock = () => t.services.clock();
  standIn = createSunatStandIn({ clock, pause: 1_200 });
  const address = await standIn.app.listen({ port: 0 });
  const pace = createPace({
    repository: paceRepository(t.services.database, { clock, limits: carefulPace, timeOf: clock }),
    pause: carefulPace.pause,
    sleep: async (milliseconds) => t.setNow(new Date(clock().getTime() + milliseconds)),
  });
  const note = (...line: unknown[]) => void lines.push(JSON.stringify(line));
  const client = createSireClient({
    addresses: {
      security: address,
      sire: `${address}/v1/contribuyente/migeigv/libros`,
      validity: `${address}/v1/contribuyente/contribuyentes`,
    },
    pace,
    log: { info: note, warn: note, error: note },
    now: () => clock().getTime(),
    timeouts: { connect: 30_000, answer: 30_000, file: 30_000 },
  });
  authority = sireTaxAuthority({
    client,
    logins: loginsRepository(t.services.database, { secrets: t.services.secrets, timeOf: clock }),
    sleep: async (milliseconds) => t.setNow(new Date(clock().getTime() + milliseconds)),
  });
  t.services.taxAuthority = authority;
  const { id, token: own } = await t.addAccountant();
  token = own;
  businessId = crypto.randomUUID();
  await t.addBusiness(id, { id: businessId, ruc, status: 'IN_PROGRESS', provenAt: null });
  await storeCredentials();
});
afterEach(() => standIn.app.close());
afterAll(() => t.close());

/** Stores the credentials as the form does: what was known of those before is forgotten. */
const storeCredentials = async () =>
  t.services.database
    .update(businesses)
    .set({ ...sealCredentials(await boxOf(), businessId, credentials), credentialsCheck: null })
    .where(eq(businesses.id, businessId));
/** The box of the studio of the business. */
const boxOf = async () => {
  const row = await businessById(t.services.database, businessId);
  return t.services.secrets.of(row?.accountantId ?? '');
};
const request = (periods = ['202610']) =>
  collectionsRepository(t.services.database, t.services.clock).request({
    businessId,
    periods,
    isAwaited: true,
    setsStatus: true,
  });
const ends = async () => {
  const rows = await t.db.sql<{ text: string }[]>`
    select concat_ws(' ', book, coalesce(outcome, step), reason, sunat_code, sunat_text) as text from collections order by created_at, book, period`;
  return rows.map(({ text }) => text);
};
const status = async () => {
  const [row] = await t.db.sql<{ status: string; stop: string | null }[]>`
    select status, collection_stop as stop from businesses where id = ${businessId}`;
  return [row?.status, row?.stop];
};
const counted = async () => {
  const [row] = await t.db.sql`
    select count(*)::int as vouchers, sum(total_amount)::text as total from vouchers where business_id = ${businessId}`;
  return row;
};
/** Passes the time until the schedule collects the business, and lets it. */
const followSchedule = async () => {
  const [row] = await t.db.sql<{ next: string }[]>`select next_collection_at::text as next from businesses`;
  t.setNow(new Date(Math.max(new Date(row?.next ?? 0).getTime(), t.services.clock().getTime())));
  await requestDue(t.services);
  await collectAll(t, { hours: 3 });
};
const callsOf = (name: string) => standIn.calls.filter(({ path }) => path.includes(name)).length;

describe('a collection through SIRE', () => {
  it('reads both registers with one login, one ticket each and the agreed pace, and matches SUNAT’s totals', async () => {
    await request();
    await collectAll(t);
    expect(await ends()).toEqual(['compra collected', 'venta collected']);
    expect(await status()).toEqual(['VALID', null]);
    expect([callsOf('token'), callsOf('exporta')]).toEqual([1, 4]);
    expect(standIn.faults).toEqual([]);
    const rows = await t.db.sql`
      select read_vouchers = sunat_vouchers and read_vouchers = (
        select count(*) from vouchers where vouchers.business_id = ${businessId} and vouchers.book = collections.book
      ) and abs(read_total - sunat_total) <= 5 as matches from collections`;
    expect([...rows]).toEqual([{ matches: true }, { matches: true }]);
  });

  it('imports nothing when the content is the same as before', async () => {
    await request();
    await collectAll(t);
    const before = [await counted(), (await t.db.sql`select id from imports`).length];
    await request();
    await collectAll(t);
    expect([await counted(), (await t.db.sql`select id from imports`).length]).toEqual(before);
    expect((await ends()).slice(2)).toEqual(['compra unchanged', 'venta unchanged']);
  });

  it.each(Object.entries(endsOfModes))('with a SUNAT whose answer is "%s" ends as %s', async (mode, end) => {
    standIn.setModes(ruc, [mode].filter(isStandInMode));
    await request();
    await collectAll(t, { hours: 3 });
    expect((await ends())[0]).toBe(`compra ${end}`);
    expect(standIn.faults).toEqual([]);
  });

  it.each<[string, ...StandInMode[]]>([
    ['failed not prepared Rechazado en la validación', 'state 07'],
    ['empty', 'empty 1070'],
    ['refused', 'access denied'],
  ])('ends as %s when the text of the error is in Latin-1', async (end, ...modes) => {
    standIn.setModes(ruc, [...modes, 'texts in latin1']);
    await request();
    await collectAll(t, { hours: 3 });
    expect((await ends())[0]).toBe(`compra ${end}`);
    expect(standIn.faults).toEqual([]);
  });

  it('reads a proposal of 20,000 rows in two parts as one, with one ticket', { timeout: 300_000 }, async () => {
    standIn.setModes(ruc, ['large in two parts'], { book: 'compra', period: '202610' });
    await request();
    await collectAll(t);
    expect(await ends()).toEqual(['compra collected', 'venta collected']);
    const [found] = await t.db.sql`
      select read_vouchers as read, sunat_vouchers as sunat, read_total = sunat_total as "isEqual", added, (
        select count(*)::int from vouchers where business_id = ${businessId} and book = 'compra'
      ) as vouchers, (
        select count(*)::int from proposals where business_id = ${businessId} and book = 'compra'
      ) as proposals
      from collections where book = 'compra'`;
    expect(found).toEqual({
      read: largeRows,
      sunat: largeRows,
      isEqual: true,
      added: largeRows,
      vouchers: largeRows,
      proposals: 1,
    });
    expect([callsOf('exportacioncomprobantepropuesta'), standIn.faults]).toEqual([1, []]);
  });

  it.each<[string, string | null, StandInMode]>([
    ['INVALID_CREDENTIALS', null, 'access denied'],
    ['INVALID_CREDENTIALS', null, 'access denied as 401'],
    ['IN_PROGRESS', 'not permitted', 'unauthorized client'],
    ['IN_PROGRESS', 'not permitted', 'invalid scope'],
    ['IN_PROGRESS', 'not permitted', 'gateway 401'],
    ['IN_PROGRESS', 'not permitted', 'token without sire'],
  ])('ends with the status %s and the stop %s, and calls SUNAT no more: %s', async (after, stop, mode) => {
    standIn.setModes(ruc, [mode]);
    await request();
    await collectAll(t, { hours: 30 });
    expect(await status()).toEqual([after, stop]);
    const calls = standIn.calls.length;
    t.setNow(new Date(t.services.clock().getTime() + 30 * 86_400_000));
    await requestDue(t.services);
    await collectAll(t);
    expect([standIn.calls.length - calls, standIn.faults]).toEqual([0, []]);
    // New credentials are tried.
    standIn.setModes(ruc, []);
    await storeCredentials();
    await request();
    await collectAll(t);
    expect(await status()).toEqual(['VALID', null]);
  });

  it('counts each use of the SOL key for its owner: one for a collection whose token lasts', async () => {
    await request(['202610', '202609']);
    await collectAll(t);
    expect(callsOf('token')).toBe(1);
    expect([...(await t.db.sql`select business_id, month, purpose, uses from credential_uses`)]).toEqual([
      { business_id: businessId, month: '202611', purpose: 'collect', uses: 1 },
    ]);
  });

  it.each<StandInMode>(['access denied', 'unauthorized client'])(
    'logs in no second time with credentials that a check has refused: %s',
    async (mode) => {
      standIn.setModes(ruc, [mode]);
      await request();
      const { database, clock } = t.services;
      const row = await businessById(database, businessId);
      if (!row) throw new Error('The business is not there');
      const answer = await authority.check({
        id: businessId,
        studioId: row.accountantId,
        ruc,
        name: row.name,
        credentials: { ruc, ...credentials },
        recordUse: async () => {},
      });
      const check = checkOf(answer, { ruc, ...credentials }, clock());
      await businessesRepository(database, clock).recordCheck(row, check);
      await collectAll(t, { hours: 30 });
      expect([callsOf('token'), standIn.faults]).toEqual([1, []]);
      expect((await ends())[0]).toBe(mode === 'access denied' ? 'compra refused' : 'compra not permitted');
    },
  );

  it('goes on when the application is known to the gateway', async () => {
    standIn.setModes(ruc, ['gateway 401 four times']);
    await request();
    await collectAll(t, { hours: 3 });
    expect(await status()).toEqual(['VALID', null]);
  });

  it('asks for a ticket that never ends with longer and longer pauses, and gives it up after a day', async () => {
    standIn.setModes(ruc, ['never ends'], { book: 'venta', period: '202610' });
    await request();
    await collectAll(t, { hours: 23 });
    expect(await ends()).toEqual(['compra collected', 'venta waiting slow']);
    expect(callsOf('exportapropuesta')).toBe(1);
    await collectAll(t, { hours: 3 });
    expect(callsOf('exportapropuesta')).toBe(2);
    standIn.setModes(ruc, [], { book: 'venta', period: '202610' });
    await collectAll(t, { hours: 3 });
    expect([(await ends())[1], await status()]).toEqual(['venta collected', ['VALID', null]]);
  });

  it('stops calling a host that fails, and tries it again later', async () => {
    standIn.setModes(ruc, ['token reset']);
    await request();
    await collectAll(t, { hours: 5 });
    expect((await ends())[0]).toBe('compra unavailable');
    expect((await status())[0]).toBe('IN_PROGRESS');
    standIn.setModes(ruc, []);
    t.setNow(new Date(t.services.clock().getTime() + 7 * 3_600_000));
    await requestDue(t.services);
    await collectAll(t);
    expect(await status()).toEqual(['VALID', null]);
  });

  it('keeps the earlier vouchers of a period that becomes empty', async () => {
    await request();
    await collectAll(t);
    const before = await counted();
    standIn.setModes(ruc, ['empty 1070']);
    await request();
    await collectAll(t);
    expect([(await ends()).slice(2), await counted()]).toEqual([['compra empty', 'venta empty'], before]);
  });

  it.each<[StandInMode, string]>([
    ['rows of another taxpayer', 'unreadable another business'],
    ['rows of another period', 'unreadable another period'],
    ['one row of another period', 'unreadable another period'],
    ['rows of the other book', 'unreadable another book'],
  ])('adds nothing to the period with a file that has %s', async (mode, outcome) => {
    standIn.setModes(ruc, [mode]);
    await request();
    await collectAll(t);
    expect(await ends()).toEqual([`compra ${outcome}`, `venta ${outcome}`]);
    // Each was asked for once more, and nothing of a file is there.
    expect([callsOf('exportacioncomprobantepropuesta'), callsOf('exportapropuesta')]).toEqual([2, 2]);
    const [found] = await t.db.sql`
      select (select count(*)::int from vouchers) as vouchers, (select count(*)::int from imports) as imports`;
    expect(found).toEqual({ vouchers: 0, imports: 0 });
  });

  it('reads what another file of SUNAT brings after a wrong one', async () => {
    standIn.setModes(ruc, ['rows of the other book'], { book: 'compra', period: '202610' });
    const { download } = authority;
    t.services.taxAuthority = {
      ...authority,
      download: async (...given) => {
        const answer = await download(...given);
        if (answer.outcome === 'ready') standIn.setModes(ruc, [], { book: 'compra', period: '202610' });
        return answer;
      },
    };
    await request();
    await collectAll(t);
    expect(await ends()).toEqual(['compra collected', 'venta collected']);
    expect(callsOf('exportacioncomprobantepropuesta')).toBe(2);
  });

  it.each<[StandInMode, string]>([
    ['already generated', 'register state'],
    ['period not open', 'not open'],
    ['parameter missing', 'rejected'],
  ])('asks once for what SUNAT refuses (%s), and not before the next night', async (mode, end) => {
    const alarm = vi.spyOn(t.services.log, 'error');
    standIn.setModes(ruc, [mode]);
    await request();
    await collectAll(t, { hours: 3 });
    expect((await ends()).map((text) => text.startsWith(`compra ${end}`) || text.startsWith(`venta ${end}`))).toEqual([
      true,
      true,
    ]);
    expect([callsOf('exportacioncomprobantepropuesta'), callsOf('exportapropuesta'), callsOf('token')]).toEqual([
      1, 1, 1,
    ]);
    const [plan] = await t.db.sql<{ failures: number; next: string; collected: string | null }[]>`
      select failed_collections as failures, next_collection_at::text as next, collected_at::text as collected
      from businesses where id = ${businessId}`;
    const night = nextCollection({ ruc, failures: 0 }, t.services.clock());
    expect([plan?.failures, new Date(plan?.next ?? 0), plan?.collected]).toEqual([0, night, null]);
    // Only what is a fault of ours alarms somebody.
    expect(alarm.mock.calls.map(([, message]) => message)).toEqual(
      end === 'rejected' ? Array(2).fill('SUNAT rejected a call of ours') : [],
    );
    alarm.mockRestore();
  });

  it('asks once, not for each month, for a register that may not be read, and not at all when that is known', async () => {
    standIn.setModes(ruc, ['purchases not permitted']);
    await request(['202610', '202609', '202608']);
    await collectAll(t);
    const asked = () =>
      new Set(standIn.calls.map(({ path }) => path).filter((path) => path.includes('exportacioncomprobantepropuesta')));
    expect([asked().size, callsOf('token')]).toEqual([1, 3]);
    expect((await ends()).filter((end) => end === 'compra not permitted')).toHaveLength(3);
    expect((await ends()).filter((end) => end === 'venta collected')).toHaveLength(3);
    const calls = callsOf('exportacioncomprobantepropuesta');
    await request(['202610', '202609', '202608']);
    await collectAll(t);
    expect([callsOf('exportacioncomprobantepropuesta'), await status()]).toEqual([
      calls,
      ['MISSING_PERMISSIONS', null],
    ]);
  });

  it('leaves no missing permission of a refusal that passed, after everything came', async () => {
    standIn.setModes(ruc, ['purchases refused at first']);
    await request(['202610', '202609']);
    await collectAll(t);
    expect(await ends()).toEqual(['compra collected', 'compra collected', 'venta collected', 'venta collected']);
    expect(await status()).toEqual(['VALID', null]);
  });

  it('holds all of its calls as long as SUNAT asks for, and begins on the second day of a month', async () => {
    standIn.setModes(ruc, ['429 with date']);
    t.setNow(new Date('2026-11-01T15:00:00Z'));
    await createCollector({ database: t.services.database, clock: t.services.clock }).request({ id: businessId });
    await collectAll(t, { hours: 3 });
    const periods = await t.db.sql<{ period: string }[]>`select distinct period from collections order by 1`;
    expect(periods.map(({ period }) => period)).toEqual(['202607', '202608', '202609']);
    expect([await status(), new Set(await ends())]).toEqual([
      ['VALID', null],
      new Set(['compra collected', 'venta collected']),
    ]);
    // The first call after the login was answered with 429.
    const times = standIn.calls.map(({ at }) => at);
    expect((times[2] ?? 0) - (times[1] ?? 0)).toBeGreaterThanOrEqual(40_000);
  });

  it('reads the register that the user may read, and says which one is missing', async () => {
    standIn.setModes(ruc, ['purchases not permitted']);
    await request();
    await collectAll(t);
    expect(await ends()).toEqual(['compra not permitted', 'venta collected']);
    expect(await status()).toEqual(['MISSING_PERMISSIONS', null]);
    // The schedule finds out when the user may read it.
    await followSchedule();
    expect((await ends()).slice(2)).toEqual(['venta collected', 'venta unchanged']);
    standIn.setModes(ruc, []);
    await followSchedule();
    expect([(await ends()).filter((end) => end === 'compra collected').length, await status()]).toEqual([
      2,
      ['VALID', null],
    ]);
  });

  it('of a period that was presented happens once more, and then only on request', { timeout: 180_000 }, async () => {
    const collectedAtNight = async () => {
      const before = (await ends()).length;
      await followSchedule();
      const rows = await t.db.sql<{ text: string }[]>`
        select period || ' ' || book as text from collections order by created_at, period desc, book`;
      return rows.slice(before).map(({ text }) => text);
    };
    await request();
    await collectAll(t);
    const [newest, earlier] = [
      ['202610 compra', '202610 venta'],
      ['202609 compra', '202609 venta'],
    ];
    expect(await collectedAtNight()).toEqual([...newest, ...earlier]);
    standIn.present(ruc, '202609');
    expect(await collectedAtNight()).toEqual([...newest, ...earlier]);
    expect(await collectedAtNight()).toEqual(newest);
    standIn.present(ruc, '202610');
    expect(await collectedAtNight()).toEqual(newest);
    const calls = standIn.calls.length;
    expect(await collectedAtNight()).toEqual([]);
    // A login, and the periods of both registers.
    expect([standIn.calls.length - calls, await status()]).toEqual([3, ['VALID', null]]);
    await request(['202609']);
    await collectAll(t);
    expect((await ends()).slice(-2)).toEqual(['compra unchanged', 'venta unchanged']);
  });

  it('does not check the credentials again when it is requested while it goes on', async () => {
    const { request: ask } = authority;
    t.services.taxAuthority = {
      ...authority,
      request: async (...given) => {
        await request(['202610', '202609']);
        return ask(...given);
      },
    };
    await request();
    await collectAll(t);
    expect((await ends()).length).toBe(4);
    expect([callsOf('token'), callsOf('periodos'), standIn.faults]).toEqual([1, 2, []]);
  });

  it.each([
    ['works', account.password, ['VALID', null], 2],
    ['SUNAT refuses', 'otra-clave', ['INVALID_CREDENTIALS', null], 1],
  ])('goes on with the key that replaces the one in use, which %s', async (_, password, after, tickets) => {
    await t.db.sql`update businesses set status = 'VALID'`;
    const { request: ask } = authority;
    let asked = 0;
    t.services.taxAuthority = {
      ...authority,
      request: async (...given) => {
        asked += 1;
        const answer = await ask(...given);
        if (asked > 1) return answer;
        const body = { username: account.username, password, sunat_api_key: account.clientId };
        const now = t.services.clock();
        t.setNow(testNow);
        const { statusCode } = await t.call('PATCH', `/businesses/${businessId}/credentials`, { token, body });
        t.setNow(now);
        expect(statusCode).toBe(204);
        return answer;
      },
    };
    await request();
    await collectAll(t);
    // What was replaced is checked before the next call.
    expect([await status(), callsOf('propuesta/202610'), standIn.faults]).toEqual([after, tickets, []]);
  });

  it('stops when the ID and CLAVE of the application were replaced in SOL, and calls no more', async () => {
    await request();
    await collectAll(t);
    const replaced = sealCredentials(await boxOf(), businessId, { ...credentials, sunatApiSecret: 'anterior' });
    await t.db.sql`update businesses set sunat_api_secret = ${replaced.sunatApiSecret ?? ''}`;
    await followSchedule();
    const calls = standIn.calls.length;
    await followSchedule();
    expect([await status(), standIn.calls.length - calls, standIn.faults]).toEqual([['VALID', 'api refused'], 0, []]);
  });

  it('is continued by the process that has its token, and by another one when that has died', async () => {
    const { signal } = new AbortController();
    const [first, second]: StepWorker[] = [
      { id: crypto.randomUUID(), busy: new Set() },
      { id: crypto.randomUUID(), busy: new Set() },
    ];
    if (!first || !second) throw new Error('There are two');
    await request();
    const step = (worker: StepWorker) => {
      t.setNow(new Date(t.services.clock().getTime() + 10_000));
      return runStep(t.services, worker, signal);
    };
    expect([await step(first), await step(second), await step(first)]).toEqual([true, false, true]);
    t.setNow(new Date(t.services.clock().getTime() + 300_001));
    expect([await step(second), await step(first)]).toEqual([true, false]);
    await collectionsRepository(t.services.database, t.services.clock).leave(second);
    await collectAll(t);
    expect([await ends(), callsOf('token'), standIn.faults]).toEqual([['compra collected', 'venta collected'], 1, []]);
  });

  it('is not changed by a process that was stopped for longer than its lease', async () => {
    const { request: ask } = authority;
    let stopped = false;
    t.services.taxAuthority = {
      ...authority,
      request: async (...given) => {
        const answer = await ask(...given);
        if (!stopped) {
          stopped = true;
          t.setNow(new Date(t.services.clock().getTime() + 300_001));
          await collectAll(t);
        }
        return answer;
      },
    };
    await request();
    const [worker, { signal }] = [{ id: crypto.randomUUID(), busy: new Set<string>() }, new AbortController()];
    // It checks the credentials, then asks for a ticket.
    expect([await runStep(t.services, worker, signal), await runStep(t.services, worker, signal)]).toEqual([
      true,
      true,
    ]);
    expect(await ends()).toEqual(['compra collected', 'venta collected']);
    expect([callsOf('exportacion'), callsOf('exportapropuesta'), standIn.faults]).toEqual([1, 1, []]);
  });

  it('stops without an application, and calls nobody', async () => {
    await t.db.sql`update businesses set sunat_api_key = null, sunat_api_secret = null`;
    await request();
    await collectAll(t);
    expect([await status(), standIn.calls]).toEqual([['IN_PROGRESS', 'no application'], []]);
  });

  // A process that dies loses what SUNAT answered. What it has stored before is all that the next one knows.
  it.each(Array.from({ length: 10 }, (_, round) => round + 1))(
    'stores the same after the worker was killed at any call, round %i',
    async (round) => {
      await request();
      await collectAll(t);
      const expected = await counted();
      const tickets = callsOf('exporta');
      await t.db.empty(
        'accountants',
        'businesses',
        'sunat_hosts',
        'sunat_turns',
        'sunat_pace',
        'sunat_places',
        'sunat_logins',
      );
      await t.db.sql`delete from import_files`;
      let call = 0;
      const { taxpayers: _taxpayers, pause: _pause, ...calls } = authority;
      const dying = Object.fromEntries(
        Object.entries(calls).map(([name, step]: [string, (...args: never[]) => Promise<unknown>]) => [
          name,
          async (...args: never[]) => {
            call += 1;
            const dies = call % (2 + (round % 3)) === round % 2;
            if (dies && round % 4 < 2) throw new Error('The process was killed');
            const answer = await step(...args);
            if (dies) throw new Error('The process was killed');
            return answer;
          },
        ]),
      );
      t.services.taxAuthority = { ...authority, ...dying };
      await request();
      await collectAll(t, { hours: 10 });
      expect(await ends()).toEqual(['compra collected', 'venta collected']);
      expect(await counted()).toEqual(expected);
      // Tickets that were made are adopted: those of the first collection of the day count too.
      expect(callsOf('exporta') - tickets).toBeLessThanOrEqual(tickets + 2);
      expect(standIn.faults).toEqual([]);
    },
  );

  it('leaves no secret in the log, in jobs, or in the database in the clear', async () => {
    await request();
    await collectAll(t);
    const tables = await t.db.sql<{ name: string }[]>`
      select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
      where schemaname in ('public', 'jobs')`;
    const texts = [lines.join('\n')];
    for (const { name } of tables) {
      const [row] = await t.db.sql.unsafe<{ text: string }[]>(
        `select coalesce(string_agg(t::text, ' '), '') as text from ${name} t`,
      );
      texts.push(row?.text ?? '');
    }
    expect(lines.length).toBeGreaterThan(5);
    // Not only `eyJ`: sealed or hashed text is random, and can contain any three letters.
    for (const secret of [account.password, account.clientSecret, account.clientId, 'Bearer', 'eyJhbGciOi'])
      expect(texts.filter((text) => text.includes(secret))).toEqual([]);
  });
});

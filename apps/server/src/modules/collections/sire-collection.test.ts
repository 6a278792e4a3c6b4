import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { businesses } from '../../database/schema/index.ts';
import { collectAll } from '../../testing/collect-all.ts';
import { openTestApp, type TestApp, testNow } from '../../testing/test-app.ts';
import { businessesRepository } from '../businesses/businesses.repository.ts';
import { checkOf } from '../businesses/credentials-check.ts';
import { businessById } from '../businesses/own-business.ts';
import { sealCredentials } from '../businesses/sol-credentials.ts';
import { createPace } from '../sunat/sire/pace.ts';
import { carefulPace } from '../sunat/sire/pace-limits.ts';
import { paceRepository } from '../sunat/sire/pace.repository.ts';
import { createSireClient } from '../sunat/sire/sire-client.ts';
import { sireTaxAuthority } from '../sunat/sire/sire-tax-authority.ts';
import { createStandIn, type StandIn } from '../sunat/stand-in/create-stand-in.ts';
import { standInAccount } from '../sunat/stand-in/stand-in-accounts.ts';
import type { StandInMode } from '../sunat/stand-in/stand-in-modes.ts';
import type { TaxAuthority } from '../sunat/tax-authority.ts';
import { collectionsRepository } from './collections.repository.ts';
import { requestDue } from './collector.ts';

const ruc = '20100047218';
const account = standInAccount(ruc);
const credentials = {
  username: account.username,
  password: account.password,
  sunatApiKey: account.clientId,
  sunatApiSecret: account.clientSecret,
};

let t: TestApp;
let standIn: StandIn;
let authority: TaxAuthority;
let lines: string[];
let businessId: string;
beforeAll(async () => {
  t = await openTestApp({ collects: true });
});
beforeEach(async () => {
  t.setNow(testNow);
  lines = [];
  await t.db.sql`
    truncate accountants, businesses, imports, vouchers, sire_rows, sire_periods, sunat_hosts, sunat_turns cascade`;
  const clock = () => t.services.clock();
  standIn = createStandIn({ clock, pause: 1_200 });
  const address = await standIn.app.listen({ port: 0 });
  const pace = createPace({
    repository: paceRepository(t.services.database, clock, carefulPace),
    pause: carefulPace.pause,
    sleep: async (milliseconds) => t.setNow(new Date(clock().getTime() + milliseconds)),
  });
  const client = createSireClient({
    addresses: {
      security: address,
      sire: `${address}/v1/contribuyente/migeigv/libros`,
      validity: `${address}/v1/contribuyente/contribuyentes`,
    },
    pace,
    log: { info: (...line: unknown[]) => void lines.push(JSON.stringify(line)) },
    timeouts: { connect: 2_000, answer: 2_000, file: 2_000 },
  });
  authority = sireTaxAuthority({ client, clock });
  t.services.taxAuthority = authority;
  const { id } = await t.addAccountant();
  businessId = crypto.randomUUID();
  await t.addBusiness(id, { id: businessId, ruc, status: 'IN_PROGRESS', provenAt: null });
  await storeCredentials();
});
afterEach(() => standIn.app.close());
afterAll(() => t.close());

/** Stores the credentials as the form does: what was known of those before is forgotten. */
const storeCredentials = () =>
  t.services.database
    .update(businesses)
    .set({ ...sealCredentials(t.services.secrets, businessId, credentials), credentialsCheck: null })
    .where(eq(businesses.id, businessId));
const request = (periods = ['202610']) =>
  collectionsRepository(t.services.database, t.services.clock).request({
    businessId,
    periods,
    isAwaited: true,
    setsStatus: true,
  });
const ends = async () => {
  const rows = await t.db.sql<{ text: string }[]>`
    select concat_ws(' ', book, coalesce(outcome, step), reason) as text from collections order by created_at, book`;
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

  it.each<[string, StandInMode]>([
    ['collected', 'csv'],
    ['collected', 'with bom'],
    ['collected', 'latin1'],
    ['collected', 'two parts'],
    ['collected', 'unknown five times'],
    ['collected', 'file late'],
    ['collected', 'token dies'],
    ['collected', '429 with seconds'],
    ['collected', 'one in twelve fails'],
    ['collected', 'errors with file'],
    ['empty', 'empty 1070'],
    ['empty', 'empty 1518'],
    ['mismatch', 'one row less'],
    ['mismatch', 'rows of another period'],
    ['empty', 'header only'],
    ['unreadable not a zip', 'not a zip'],
    ['unreadable damaged', 'truncated zip'],
    ['unreadable empty', 'empty zip'],
    ['unreadable too large', 'bomb'],
    ['collected', 'no header'],
    ['failed Error en el proceso', 'state 07'],
    ['failed Error en el proceso', 'state 99'],
    ['failed Procesado con errores', 'errors without file'],
  ])('ends as %s: %s', async (end, mode) => {
    standIn.setModes(ruc, [mode]);
    await request();
    await collectAll(t, { hours: 3 });
    expect((await ends())[0]).toBe(`compra ${end}`);
    expect(standIn.faults).toEqual([]);
  });

  it.each<[string, string | null, StandInMode]>([
    ['INVALID_CREDENTIALS', null, 'access denied'],
    ['INVALID_CREDENTIALS', null, 'access denied as 401'],
    ['IN_PROGRESS', 'api refused', 'unauthorized client'],
    ['IN_PROGRESS', 'api refused', 'invalid scope'],
    ['IN_PROGRESS', 'not permitted', 'gateway 401'],
  ])('leaves the business %s, %s, and calls no more: %s', async (after, stop, mode) => {
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

  it.each<StandInMode>(['access denied', 'unauthorized client'])(
    'logs in no second time with credentials that a check has refused: %s',
    async (mode) => {
      standIn.setModes(ruc, [mode]);
      await request();
      const { database, clock } = t.services;
      const row = await businessById(database, businessId);
      if (!row) throw new Error('The business is not there');
      const answer = await authority.check({ ruc, name: row.name, credentials: { ruc, ...credentials } });
      const check = checkOf(answer, { ruc, ...credentials }, clock());
      await businessesRepository(database, clock).recordCheck(row, check);
      await collectAll(t, { hours: 30 });
      expect([callsOf('token'), standIn.faults]).toEqual([1, []]);
      expect((await ends())[0]).toBe('compra refused');
    },
  );

  it('goes on when the application is known to the gateway', async () => {
    standIn.setModes(ruc, ['gateway 401 four times']);
    await request();
    await collectAll(t, { hours: 3 });
    expect(await status()).toEqual(['VALID', null]);
  });

  it('waits for a ticket that never ends, less and less often, and gives it up after a day', async () => {
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

  it('calls a host no more that fails, and probes it later', async () => {
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

  it('stops without an application, and calls nobody', async () => {
    await t.db.sql`update businesses set sunat_api_key = null, sunat_api_secret = null`;
    await request();
    await collectAll(t);
    expect([await status(), standIn.calls]).toEqual([['IN_PROGRESS', 'no application'], []]);
  });

  // A process that dies loses what SUNAT answered. What it has stored before is all that the next one knows.
  it.each(Array.from({ length: 10 }, (_, round) => round + 1))(
    'brings the same after a worker died at each call, round %i',
    async (round) => {
      await request();
      await collectAll(t);
      const expected = await counted();
      const tickets = callsOf('exporta');
      await t.db.sql`truncate imports, vouchers, sire_rows, sire_periods, collections cascade`;
      await t.db.sql`delete from import_files`;
      let call = 0;
      const { taxpayers, ...calls } = authority;
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
      t.services.taxAuthority = { ...authority, ...dying, taxpayers };
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
    for (const secret of [account.password, account.clientSecret, account.clientId, 'Bearer', 'eyJ'])
      expect(texts.filter((text) => text.includes(secret))).toEqual([]);
  });
});

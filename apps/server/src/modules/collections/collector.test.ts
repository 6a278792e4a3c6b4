import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createJobs } from '../../jobs/jobs.ts';
import { collectAll } from '../../testing/collect-all.ts';
import { openTestApp, type TestApp, testNow } from '../../testing/test-app.ts';
import { businessesRepository } from '../businesses/businesses.repository.ts';
import { startImportWorker } from '../imports/job/import-queue.ts';
import { importAndRead } from '../imports/testing/import-files.ts';
import { demoRuc, rceHeader, rceRows, sireFile } from '../imports/testing/sire-fixtures.ts';
import { paymentsRepository } from '../payments/payments.repository.ts';
import { sandboxTaxAuthority } from '../sunat/sandbox/sandbox-tax-authority.ts';
import { createCollector, requestDue, startCollectionWorker } from './collector.ts';

let t: TestApp;
let token: string;
beforeAll(async () => {
  t = await openTestApp({ taxAuthority: { ...sandboxTaxAuthority }, collects: true });
});
beforeEach(async () => {
  await t.db.empty();
  ({ token } = await t.addAccountant());
});
afterEach(async () => {
  vi.restoreAllMocks();
  Object.assign(t.services.taxAuthority, sandboxTaxAuthority);
  t.setNow(testNow);
});
afterAll(() => t.close());

const ruc = '20514827363';
const hour = 3_600_000;
const newBusiness = {
  name: 'Textiles Huascarán S.A.C.',
  solUsername: 'PRUEBA01',
  solPassword: 'sellada',
  status: 'IN_PROGRESS',
  createdAt: testNow,
  updatedAt: testNow,
} as const;

/** Registers a business with this SOL user, lets the background do its work, and looks at it. */
async function register(username: string, options?: { hours: number }) {
  const body = {
    ruc,
    name: 'Textiles Huascarán S.A.C.',
    username,
    passwordSOL: 'clave-sol',
    terms: true,
    privacy: true,
  };
  const answer = await t.call('POST', '/me/businesses', { token, body });
  expect(answer.statusCode).toBe(204);
  expect(await business()).toMatchObject({ status: 'IN_PROGRESS', exists_periods_processed: false });
  await collectAll(t, options);
  return business();
}

/** The token of the test is only valid near its date, so the call is made at that time. */
async function filters() {
  const now = t.services.clock();
  t.setNow(testNow);
  const { businesses } = (await t.call('GET', '/accountant/dashboard/filters', { token })).json();
  t.setNow(now);
  return businesses[0];
}

async function business() {
  const { status, missing_permissions, exists_periods_processed, uuid } = await filters();
  return { status, missing_permissions, exists_periods_processed, uuid };
}

const periods = async () => {
  const rows = await t.db.sql<{ period: string; books: string }[]>`
    select period, string_agg(distinct book, ' ' order by book) as books from vouchers group by period order by period`;
  return rows.map(({ period, books }) => `${period} ${books}`);
};

/** The collections, as `period book outcome`, in the order of their ends. */
const ends = async () => {
  const rows = await t.db.sql<{ text: string }[]>`
    select concat_ws(' ', period, book, outcome, reason) as text from collections order by ended_at, period desc, book`;
  return rows.map(({ text }) => text);
};

const runs = async () => {
  const rows = await t.db.sql<{ next: string }[]>`select next_at::text as next from collection_runs`;
  return rows.map(({ next }) => (new Date(next).getTime() - t.services.clock().getTime()) / 1000);
};

describe('a newly registered business', () => {
  it('HOME-01, ENT-08, PROD-17 gets its last three closed months and becomes VALID', async () => {
    const { uuid, ...rest } = await register('PRUEBA01');
    expect(rest).toEqual({ status: 'VALID', missing_permissions: [], exists_periods_processed: true });
    expect(await periods()).toEqual(['202608 compra venta', '202609 compra venta', '202610 compra venta']);
    const refused = await t.db.sql`select name, outcome, message from import_files where outcome <> 'importado'`;
    expect([...refused]).toEqual([]);
    // What came is what SUNAT counts, to the cent.
    expect((await ends()).toSorted()).toEqual(
      ['202608', '202609', '202610'].flatMap((period) => [`${period} compra collected`, `${period} venta collected`]),
    );
    const [wrong] = await t.db.sql`
      select * from collections where read_vouchers is distinct from sunat_vouchers or read_vouchers = 0
        or abs(read_total - sunat_total) > 5 or read_total is null`;
    expect(wrong).toBeUndefined();
    // The collector's work is not among the accountant's uploads.
    expect((await t.call('GET', `/businesses/${uuid}/imports`, { token })).json()).toEqual({ imports: [] });
  });

  it('ENT-08 is collected before the months of a business that was requested earlier with a list of months', async () => {
    const { id: accountantId } = await t.addAccountant();
    const other = await t.addBusiness(accountantId, { ruc: '20603184727' });
    const mine = await t.addBusiness(accountantId, { ruc });
    await t.services.collector.request(other, {
      periods: ['202604', '202605', '202606', '202607', '202608', '202609'],
    });
    await t.services.collector.request(mine);
    const request = vi.spyOn(t.services.taxAuthority, 'request');
    await collectAll(t);
    const asked = request.mock.calls.map(([taxpayer]) => taxpayer.ruc);
    expect(asked).toEqual([...Array<string>(6).fill(ruc), ...Array<string>(12).fill('20603184727')]);
  });

  it('has each of its documents read once, by the workers of collections and of imports', async () => {
    const { id: accountantId } = await t.addAccountant();
    const mine = await t.addBusiness(accountantId, { ruc });
    const queue = createJobs(t.services.databaseUrl, t.services);
    const services = { ...t.services, jobs: queue, clock: () => new Date() };
    const workers = await Promise.all([
      startCollectionWorker(services),
      startCollectionWorker(services),
      startImportWorker(services),
    ]);
    await createCollector(services).request(mine, { periods: ['202610'] });
    await vi.waitUntil(async () => (await ends()).every((end) => end.endsWith(' collected')), {
      timeout: 60_000,
      interval: 50,
    });
    await Promise.all(workers.map((worker) => worker.stop()));
    await queue.stop();
    const files = await t.db.sql`select outcome, count(*)::int as files from import_files group by outcome`;
    expect([...files]).toEqual([{ outcome: 'importado', files: 5 }]);
    expect(await ends()).toHaveLength(2);
  });

  it('is stored together with the request of its first collection, or not at all', async () => {
    const businesses = businessesRepository(t.services.database, t.services.clock);
    const { id: accountantId } = await t.addAccountant();
    const ids: string[] = [];
    const add = (own: string, fails: boolean) =>
      businesses.add(
        { ...newBusiness, accountantId, ruc: own },
        { kind: 'paid', capacity: 10 },
        async (transaction, { id }) => {
          ids.push(id);
          await t.services.collector.request({ id }, { within: transaction });
          if (fails) throw new Error('The process was killed');
        },
      );
    await expect(add('20601030013', true)).rejects.toThrow('The process was killed');
    await add(ruc, false);
    const stored = await t.db.sql`select id::text from businesses where accountant_id = ${accountantId}`;
    const requested = await t.db.sql`select business_id::text as id from collection_runs`;
    const [lost, kept] = ids;
    expect([lost === kept, [...stored], [...requested]]).toEqual([false, [{ id: kept }], [{ id: kept }]]);
  });

  it('is collected after an error of the server, by the same worker or later by the schedule', async () => {
    const request = vi.spyOn(t.services.taxAuthority, 'request').mockRejectedValueOnce(new TypeError('A bug'));
    expect(await register('PRUEBA01')).toMatchObject({ status: 'VALID', exists_periods_processed: true });
    await t.db.empty('accountants');
    t.setNow(testNow);
    request.mockRejectedValue(new TypeError('A bug'));
    expect((await register('PRUEBA01')).status).toBe('IN_PROGRESS');
    expect(await runs()).toEqual([]);
    request.mockRestore();
    t.setNow(new Date(t.services.clock().getTime() + hour));
    await Promise.all([requestDue(t.services), requestDue(t.services)]);
    expect(await runs()).toEqual([0]);
    await collectAll(t);
    expect(await business()).toMatchObject({ status: 'VALID', exists_periods_processed: true });
  });

  it('X1 has invalid credentials and nothing else', async () => {
    expect(await register('PRUEBAX1')).toMatchObject({
      status: 'INVALID_CREDENTIALS',
      exists_periods_processed: false,
    });
    expect(await periods()).toEqual([]);
    expect(new Set((await ends()).map((end) => end.split(' ').at(-1)))).toEqual(new Set(['refused']));
  });

  it.each([
    ['refuses', 'PRUEBAX1'],
    ['does not answer', 'PRUEBAX3'],
  ])('ENT-08 is collected with the credentials that replace those which SUNAT %s', async (_case, username) => {
    const body = { ruc, name: 'Textiles', username, passwordSOL: 'mala', terms: true, privacy: true };
    await t.call('POST', '/me/businesses', { token, body });
    const { uuid } = await business();
    const { check } = sandboxTaxAuthority;
    const before: string[] = [];
    t.services.taxAuthority.check = async (taxpayer) => {
      before.push((await business()).status);
      const changed = { username: 'PRUEBA01', password: 'buena' };
      if (before.length === 1) await t.call('PATCH', `/businesses/${uuid}/credentials`, { token, body: changed });
      return check(taxpayer);
    };
    await collectAll(t);
    // The new credentials are checked next, before which the verdict on the former ones was left out.
    expect(before).toEqual(['IN_PROGRESS', 'IN_PROGRESS']);
    expect(await business()).toMatchObject({ status: 'VALID' });
  });

  it('ENT-06 X2 gets its months, and the names of two modules that it cannot read', async () => {
    const { status, missing_permissions } = await register('PRUEBAX2');
    expect([status, missing_permissions]).toEqual([
      'MISSING_PERMISSIONS',
      [{ module_name: 'SIRE - Registro de compras electrónico' }, { module_name: 'Consulta de comprobantes de pago' }],
    ]);
    expect(await periods()).toHaveLength(3);
  });

  it.each([
    ['X3', { code: 503, source_validation: 'portal-sunat' }],
    ['X4', { code: 400, source_validation: 'api-sunat' }],
  ])('API-38 %s answers the check of its credentials, and its status stays as it was', async (end, check) => {
    const { status, uuid } = await register(`PRUEBA${end}`);
    t.setNow(testNow);
    expect([status, await periods()]).toEqual(['IN_PROGRESS', []]);
    const answer = await t.call('POST', `/businesses/${uuid}/validate-credentials`, {
      token,
      body: { ruc, username: `PRUEBA${end}`, password: 'clave-sol' },
    });
    expect([answer.statusCode, answer.json()]).toEqual([200, expect.objectContaining(check)]);
    expect((await business()).status).toBe('IN_PROGRESS');
  });

  it('ROLE-03 gets nothing for a RUC that now belongs to another accountant, and shows why', async () => {
    const first = await register('PRUEBA01');
    t.setNow(testNow);
    ({ token } = await t.addAccountant());
    // Both registered the RUC before the credentials of either had worked.
    const { id } = await t.addBusiness((await t.services.tokens.read(token)).personId, {
      ruc,
      status: 'IN_PROGRESS',
      provenAt: null,
    });
    await t.services.collector.request({ id });
    await collectAll(t);
    t.setNow(testNow);
    expect(await business()).toMatchObject({
      status: 'INVALID_CREDENTIALS',
      exists_periods_processed: false,
      uuid: id,
    });
    const body = { ruc, username: 'PRUEBA01', password: 'clave-sol' };
    const answer = await t.call('POST', `/businesses/${id}/validate-credentials`, { token, body });
    expect([answer.statusCode, answer.json().errors]).toEqual([
      409,
      [
        {
          code: 'RUC_TAKEN',
          message: 'El RUC ya se encuentra registrado en otra cuenta. Si la empresa es tuya, contacta con soporte.',
        },
      ],
    ]);
    expect(first.status).toBe('VALID');
  });

  it('X5 is VALID with nothing to collect', async () => {
    expect(await register('PRUEBAX5')).toMatchObject({ status: 'VALID', exists_periods_processed: false });
    expect(new Set((await ends()).map((end) => end.split(' ').at(-1)))).toEqual(new Set(['empty']));
  });

  it('PROD-16 X6 stays IN_PROGRESS, with longer and longer pauses between requests, until SUNAT has prepared the files', async () => {
    const ticket = vi.spyOn(t.services.taxAuthority, 'ticket');
    expect(await register('PRUEBAX6', { hours: 0.5 })).toMatchObject({
      status: 'IN_PROGRESS',
      missing_permissions: [],
    });
    const ofOne = () =>
      ticket.mock.calls.filter(([, { book, period }]) => `${period} ${book}` === '202610 compra').length;
    const quick = ofOne();
    expect(quick).toBeGreaterThan(20);
    await collectAll(t, { hours: 10 });
    expect(ofOne() - quick).toBeLessThanOrEqual(11);
    expect(new Set(await ends())).toEqual(
      new Set(['202610', '202609', '202608'].flatMap((period) => [`${period} compra slow`, `${period} venta slow`])),
    );
    expect((await t.db.sql`select from imports`).length).toBe(0);

    ticket.mockImplementation(({ credentials, ...others }, ...rest) =>
      sandboxTaxAuthority.ticket({ ...others, credentials: { ...credentials, username: 'PRUEBA01' } }, ...rest),
    );
    await collectAll(t, { hours: 2 });
    expect(await business()).toMatchObject({ status: 'VALID', exists_periods_processed: true });
    expect(await runs()).toEqual([]);
  });

  it('API-38 X3 is asked again until the portal answers; X4 is not, its API has refused', async () => {
    const { uuid } = await register('PRUEBAX3', { hours: 0.01 });
    const [wait = 0] = await runs();
    expect(wait).toBeGreaterThan(0);
    t.services.taxAuthority.check = async () => ({ outcome: 'ready', missingModules: [] });
    await t.db.sql`update businesses set sol_username = sol_username where id = ${uuid}`;
    t.services.taxAuthority.request = async () => ({ outcome: 'empty' });
    await collectAll(t);
    expect((await business()).status).toBe('VALID');
    Object.assign(t.services.taxAuthority, sandboxTaxAuthority);

    await t.db.empty('accountants');
    t.setNow(testNow);
    await register('PRUEBAX4');
    const check = vi.spyOn(t.services.taxAuthority, 'check');
    t.setNow(new Date(t.services.clock().getTime() + 30 * 24 * hour));
    await requestDue(t.services);
    await collectAll(t);
    expect([await runs(), check.mock.calls]).toEqual([[], []]);
  });

  it('OPEN-184 has nothing twice when it is collected twice', async () => {
    const { uuid } = await register('PRUEBA01');
    const counted = () => t.db.sql`
      select (select count(*)::int from vouchers) as vouchers, (select count(*)::int from voucher_items) as items,
        (select sum(total_amount)::text from vouchers) as total, (select count(*)::int from imports) as imports`;
    const before = await counted();
    await t.services.collector.request({ id: uuid });
    await t.services.collector.request({ id: uuid });
    expect(await runs()).toHaveLength(1);
    await collectAll(t);
    expect(await counted()).toEqual(before);
    expect((await ends()).filter((end) => end.endsWith('unchanged'))).toHaveLength(6);
  });
});

describe('a proposal that SUNAT changes', () => {
  const first = sireFile(rceHeader, rceRows).replaceAll(demoRuc, ruc).replaceAll('202610', '202609');
  const second = first.replace(/\r\n[^\n]*F0020000000045[^\n]*/, '');

  /** Collects purchases of September, of which SUNAT gives this text and counts these vouchers. */
  async function collect(text: string, vouchers: number, cents: number) {
    t.services.taxAuthority.request = async (_, { book }) =>
      book === 'compra' ? { outcome: 'ready', ticket: 'uno', wait: 0 } : { outcome: 'empty' };
    t.services.taxAuthority.download = async () => ({
      outcome: 'ready',
      files: (async function* () {
        yield { name: 'rce.txt', content: [Buffer.from(text)] };
      })(),
      close: async () => {},
    });
    t.services.taxAuthority.summary = async () => ({ outcome: 'ready', total: { vouchers, cents } });
    const [row] = await t.db.sql<{ id: string }[]>`select id::text from businesses`;
    const id = row?.id ?? (await t.addBusiness((await t.addAccountant()).id, { ruc })).id;
    // The collections are told apart by the time of their end.
    t.setNow(new Date(t.services.clock().getTime() + hour));
    await t.services.collector.request({ id }, { periods: ['202609'] });
    await collectAll(t);
    const ended = await t.db.sql<{ text: string }[]>`
      select concat_ws(' ', book, outcome, '-' || vanished) as text from collections order by ended_at desc, book limit 2`;
    const gone = await t.db.sql<{ number: string }[]>`
      select number from sire_rows where business_id = ${id} and vanished_in is not null order by number::int`;
    return [...ended.map(({ text: end }) => end), ...gone.map(({ number }) => number)];
  }
  const whole = 118_000 + 22_100 - 11_800 + 412_410;

  it('says which vouchers are not in it any more, when its count and total are those of the summary', async () => {
    expect(await collect(first, 4, whole)).toEqual(['compra collected -0', 'venta empty -0']);
    expect(await collect(second, 3, whole - 22_100)).toEqual(['compra collected -1', 'venta empty -0', '45']);
    const [row] = await t.db.sql`select count(*)::int as count from vouchers`;
    expect(row).toEqual({ count: 4 });
    expect(await collect(first, 4, whole)).toEqual(['compra collected -0', 'venta empty -0']);
  });

  it('does not report vouchers as missing when the file has fewer than the summary counts', async () => {
    await collect(first, 4, whole);
    expect(await collect(second, 4, whole)).toEqual(['compra mismatch -0', 'venta empty -0']);
  });

  it('counts as vanished completely when SUNAT answers that the period is empty', async () => {
    await collect(first, 4, whole);
    const [business] = await t.db.sql<{ id: string }[]>`select id::text from businesses`;
    t.services.taxAuthority.request = async () => ({ outcome: 'empty' });
    t.setNow(new Date(t.services.clock().getTime() + hour));
    await t.services.collector.request({ id: business?.id ?? '' }, { periods: ['202609'] });
    await collectAll(t);
    const rows = await t.db.sql`
      select (select vanished from collections where book = 'compra' order by ended_at desc limit 1) as vanished,
        count(*)::int as gone from sire_rows where vanished_in = 2`;
    expect([...rows]).toEqual([{ vanished: 4, gone: 4 }]);
  });
});

describe('the schedule', () => {
  const plan = async () => {
    const [row] = await t.db.sql<{ next: Date | null; failed: number }[]>`
      select next_collection_at as next, failed_collections as failed from businesses`;
    return { next: new Date(row?.next ?? 0).getTime(), failed: row?.failed };
  };
  const lastCollection = async () => (await filters()).last_collection;
  /** Logs an event of the business. */
  const see = async (event_type: string) => {
    const [row] = await t.db.sql<{ id: string; accountant: string }[]>`
      select id, accountant_id as accountant from businesses`;
    const body = {
      event_type,
      description: 'reporte_general_compras',
      accountant_uuid: row?.accountant,
      business_uuid: row?.id,
      session_id: '3e2d9a52-2f7e-4c0a-9f57-a2bb0a1c5c10',
      metadata: { timeStamp: '2026-11-21T15:04:05.000Z' },
    };
    const now = t.services.clock();
    t.setNow(testNow);
    expect((await t.call('POST', '/me/event-logs', { token, body })).statusCode).toBe(204);
    t.setNow(now);
  };
  const imports = async () => (await t.db.sql`select id from imports`).length;
  /** Passes the time until the next collection is due, and does it. Returns when it was done. */
  const followPlan = async () => {
    t.setNow(new Date((await plan()).next));
    await requestDue(t.services);
    await collectAll(t, { hours: 3 });
    return t.services.clock();
  };
  const waitsAfterPlan = async () => {
    const at = await followPlan();
    return Math.round(((await plan()).next - at.getTime()) / hour / 0.5) * 0.5;
  };

  const own = (rows: readonly string[]) => sireFile(rceHeader, rows).replaceAll(demoRuc, ruc);
  /** Lets SUNAT give a text for purchases, and nothing for sales. */
  const give = (text: () => Promise<string>) => {
    const { taxAuthority } = t.services;
    taxAuthority.ticket = async (_, { period }) => ({
      outcome: 'ready',
      report: { processCode: '10', period, hasErrors: false, files: [] },
    });
    taxAuthority.download = async () => ({
      outcome: 'ready',
      files: (async function* () {
        yield { name: 'rce.txt', content: [Buffer.from(await text())] };
      })(),
      close: async () => {},
    });
    taxAuthority.summary = async () => ({ outcome: 'empty' });
    return vi
      .spyOn(taxAuthority, 'request')
      .mockImplementation(async (_, { book, period }) =>
        book === 'venta' || period !== '202610' ? { outcome: 'empty' } : { outcome: 'ready', ticket: 'T1', wait: 0 },
      );
  };

  it('collects the open period again, and the business shows when, and what arrived until the accountant has seen it', async () => {
    await register('PRUEBAX5');
    const collected = { at: testNow.toISOString(), added: 0, changed: 0, is_delayed: false };
    expect(await lastCollection()).toEqual(collected);
    await requestDue(t.services);
    expect(await runs()).toEqual([]);

    let rows: readonly string[] = rceRows;
    const request = give(async () => own(rows));
    const first = await followPlan();
    expect(first.getTime()).toBeLessThanOrEqual(testNow.getTime() + 25 * hour);
    expect(request.mock.calls.map(([, { book, period }]) => `${period} ${book}`)).toEqual([
      '202610 compra',
      '202610 venta',
      '202609 compra',
      '202609 venta',
    ]);
    expect(await lastCollection()).toEqual({ ...collected, at: first.toISOString(), added: 4 });
    const before = await imports();

    const second = await followPlan();
    expect(await lastCollection()).toEqual({ ...collected, at: second.toISOString(), added: 4 });
    expect(await imports()).toBe(before);

    rows = [
      rceRows[0].replace('|1000.00|180.00|', '|900.00|162.00|').replace('|1180.00|', '|1062.00|'),
      ...rceRows.slice(1),
    ];
    const third = await followPlan();
    expect(third.getTime()).toBeGreaterThan(second.getTime());
    const unseen = { ...collected, at: third.toISOString(), added: 4, changed: 1 };
    expect(await lastCollection()).toEqual(unseen);

    await see('preview');
    expect(await lastCollection()).toEqual(unseen);
    await see('view');
    expect(await lastCollection()).toEqual({ ...unseen, added: 0, changed: 0 });
  });

  it('does not count what the accountant uploads while it runs', async () => {
    const { uuid } = await register('PRUEBAX5');
    give(async () => {
      await importAndRead(t.services, uuid, { 'rce.txt': own(rceRows.slice(1)) });
      return own(rceRows.slice(0, 1));
    });
    await followPlan();
    expect((await t.db.sql`select id from vouchers`).length).toBe(4);
    expect(await lastCollection()).toMatchObject({ added: 1, changed: 0 });
  });

  it('leaves out the businesses of a plan that has ended, and collects them again when it is paid', async () => {
    const { personId: accountantId } = await t.services.tokens.read(token);
    await register('PRUEBAX5');
    const { next } = await plan();
    const due = async (changes: string) => {
      t.setNow(new Date(next));
      await t.db.sql.unsafe(`update accountants set ${changes}`);
      await requestDue(t.services);
      return (await runs()).length;
    };
    const ended = "plan_end_date = '2026-11-19', plan_intervals = '[]'";
    expect([await due(`plan_type = 1, ${ended}`), await due(`plan_type = 2, ${ended}`)]).toEqual([0, 0]);
    // They are left until the next night, so that the next look does not read them again.
    expect((await plan()).next).toBe(next + 24 * hour);
    const payment = { accountantId, planId: 1, amountCents: 5_000, chargeId: 'chr_1', chargedAt: testNow };
    await paymentsRepository(t.services.database).addDebit(payment, () => [{ companies: null, until: '2026-12-31' }]);
    await requestDue(t.services);
    expect(await runs()).toHaveLength(1);
  });

  it('collects the businesses of an accountant with the plan of a partner', async () => {
    await register('PRUEBAX5');
    t.setNow(new Date((await plan()).next));
    await t.db.sql`update accountants set plan_type = 1, plan_end_date = '2026-11-19', partner = 'siscont'`;
    await requestDue(t.services);
    expect(await runs()).toHaveLength(1);
  });

  it('a due business is collected by one process only', async () => {
    await register('PRUEBAX5');
    t.setNow(new Date((await plan()).next));
    const asked = vi.spyOn(t.services.taxAuthority, 'periods');
    await Promise.all([requestDue(t.services), requestDue(t.services), requestDue(t.services)]);
    await collectAll(t);
    await requestDue(t.services);
    expect([await runs(), asked.mock.calls.map(([, book]) => book)]).toEqual([[], ['compra', 'venta']]);
  });

  it('tries again after longer and longer pauses while SUNAT does not answer, and is delayed meanwhile', async () => {
    await register('PRUEBAX5');
    const first = await lastCollection();
    // Outside of the days whose hours are quiet.
    await t.db.sql`update businesses set next_collection_at = '2026-11-26T10:00:00Z'`;
    t.services.taxAuthority.periods = async () => ({ outcome: 'unavailable', service: 'api', until: null });
    const waits: number[] = [];
    for (let failure = 0; failure < 4; failure += 1) waits.push(await waitsAfterPlan());
    expect(waits).toEqual([0.5, 1, 2, 4]);
    expect(await lastCollection()).toEqual({ ...first, is_delayed: true });

    Object.assign(t.services.taxAuthority, sandboxTaxAuthority);
    await followPlan();
    expect([(await plan()).failed, (await lastCollection()).is_delayed]).toEqual([0, false]);
  });

  it('is not delayed when SUNAT rejects a call, and tries again the next night', async () => {
    await register('PRUEBAX5');
    t.services.taxAuthority.request = async () => ({
      outcome: 'rejected',
      because: 'parameters',
      code: '1140',
      text: 'El libro no existe',
    });
    await followPlan();
    expect([(await plan()).failed, (await lastCollection()).is_delayed]).toEqual([0, false]);
    expect((await ends()).slice(-4)).toEqual(
      ['202610', '202609'].flatMap((period) => [`${period} compra rejected`, `${period} venta rejected`]),
    );
    Object.assign(t.services.taxAuthority, sandboxTaxAuthority);
    await followPlan();
    expect((await lastCollection()).is_delayed).toBe(false);
  });

  it('stops when SUNAT refuses the credentials, until they are replaced, and is not delayed then', async () => {
    await register('PRUEBAX5');
    t.services.taxAuthority.periods = async () => ({ outcome: 'refused', credential: 'sol' });
    await followPlan();
    expect((await lastCollection()).is_delayed).toBe(false);
    expect(await business()).toMatchObject({ status: 'INVALID_CREDENTIALS' });
    t.setNow(new Date(testNow.getTime() + 30 * 24 * hour));
    await requestDue(t.services);
    expect(await runs()).toEqual([]);
  });

  it('collects nothing by day from the 14th to the 24th, unless a user waits', async () => {
    const { uuid } = await register('PRUEBAX5');
    t.setNow(new Date('2026-11-17T07:59:00-05:00'));
    await t.db.sql`update businesses set next_collection_at = now() - interval '1 year'`;
    await requestDue(t.services);
    t.setNow(new Date('2026-11-17T08:00:00-05:00'));
    const asked = vi.spyOn(t.services.taxAuthority, 'periods');
    await collectAll(t, { hours: 11 });
    expect(asked).not.toHaveBeenCalled();
    await collectAll(t, { hours: 13 });
    expect([asked.mock.calls.length, t.services.clock()]).toEqual([2, new Date('2026-11-17T20:00:00-05:00')]);

    t.setNow(new Date('2026-11-18T07:59:00-05:00'));
    await t.db.sql`update businesses set next_collection_at = now() - interval '1 year'`;
    await requestDue(t.services);
    t.setNow(new Date('2026-11-18T11:00:00-05:00'));
    await t.services.collector.request({ id: uuid });
    await collectAll(t, { hours: 0 });
    expect([await runs(), asked.mock.calls.length, t.services.clock()]).toEqual([
      [],
      4,
      new Date('2026-11-18T11:00:00-05:00'),
    ]);
  });

  it('begins with businesses for which a user waits, then takes those with a due date, then those with the oldest collection', async () => {
    const { id: accountantId } = await t.addAccountant();
    t.setNow(new Date('2026-11-17T07:00:00-05:00'));
    const due = new Date('2026-11-17T06:00:00-05:00');
    const add = async (own: string, collectedAt: string) => {
      const at = new Date(collectedAt);
      const row = await t.addBusiness(accountantId, { ruc: own, nextCollectionAt: due, collectedAt: at });
      return row.id;
    };
    await add('20100000009', '2026-11-10');
    await add('20100000008', '2026-11-15');
    await add('20100000018', '2026-11-14');
    await add('20100000001', '2026-11-16');
    const waiting = await add('20100000019', '2026-11-16');
    const asked = vi.spyOn(t.services.taxAuthority, 'periods');
    await requestDue(t.services);
    await t.services.collector.request({ id: waiting });
    await collectAll(t, { hours: 0 });
    // The declarations of the last digits 8 and 9 are due on the same day, those of 1 on this one.
    expect([...new Set(asked.mock.calls.map(([taxpayer]) => taxpayer.ruc))]).toEqual([
      '20100000019',
      '20100000001',
      '20100000009',
      '20100000018',
      '20100000008',
    ]);
  });

  it('plans a business without a time for its next collection, and does not collect it at once', async () => {
    await register('PRUEBAX5');
    await t.db.sql`update businesses set next_collection_at = null`;
    await requestDue(t.services);
    expect(await runs()).toEqual([]);
    expect((await plan()).next).toBeGreaterThan(testNow.getTime());
  });
});

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createJobs } from '../../jobs/jobs.ts';
import { businessesRepository } from '../businesses/businesses.repository.ts';
import { startImportWorker } from '../imports/job/import-queue.ts';
import { inlineJobs } from '../../testing/inline-jobs.ts';
import { openTestApp, type TestApp, testNow } from '../../testing/test-app.ts';
import { createCollector, requestDue, startCollectionWorker } from './collector.ts';
import { sandboxTaxAuthority } from '../sunat/sandbox/sandbox-tax-authority.ts';
import { demoRuc, rceHeader, rceRows, sireFile } from '../imports/testing/sire-fixtures.ts';
import { importFiles } from '../imports/testing/import-files.ts';
import { NotReady, type TaxAuthority } from '../sunat/tax-authority.ts';

let t: TestApp;
let token: string;
const jobs = inlineJobs();
beforeAll(async () => {
  t = await openTestApp({ taxAuthority: sandboxTaxAuthority, services: { jobs, collector: createCollector(jobs) } });
  await startCollectionWorker(t.services);
});
beforeEach(async () => {
  await t.db.sql`truncate accountants, businesses, imports, vouchers, sire_rows, sire_periods, xml_documents cascade`;
  ({ token } = await t.addAccountant());
});
afterEach(async () => {
  vi.restoreAllMocks();
  t.setNow(testNow);
  // Nothing asked for by one test is left to the next.
  jobs.pass(21_600);
  await t.db.sql`truncate businesses cascade`;
  await jobs.run();
});
afterAll(() => t.close());

const ruc = '20514827363';
const newBusiness = {
  name: 'Textiles Huascarán S.A.C.',
  solUsername: 'PRUEBA01',
  solPassword: 'sellada',
  status: 'IN_PROGRESS',
  createdAt: testNow,
  updatedAt: testNow,
} as const;

/** Registers a business with this SOL user, lets the background do its work, and looks at it. */
async function register(username: string) {
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
  await jobs.run();
  return business();
}

async function business() {
  const { businesses } = (await t.call('GET', '/accountant/dashboard/filters', { token })).json();
  const { status, missing_permissions, exists_periods_processed, uuid } = businesses[0];
  return { status, missing_permissions, exists_periods_processed, uuid };
}

const periods = async () => {
  const rows = await t.db.sql<{ period: string; books: string }[]>`
    select period, string_agg(distinct book, ' ' order by book) as books from vouchers group by period order by period`;
  return rows.map(({ period, books }) => `${period} ${books}`);
};

describe('a newly registered business', () => {
  it('HOME-01, ENT-08, PROD-17 gets its last three closed months and becomes VALID', async () => {
    const { uuid, ...rest } = await register('PRUEBA01');
    expect(rest).toEqual({ status: 'VALID', missing_permissions: [], exists_periods_processed: true });
    expect(await periods()).toEqual(['202608 compra venta', '202609 compra venta', '202610 compra venta']);
    const refused = await t.db.sql`select name, outcome, message from import_files where outcome <> 'importado'`;
    expect([...refused]).toEqual([]);
    // The collector's work is not among the accountant's uploads.
    expect((await t.call('GET', `/businesses/${uuid}/imports`, { token })).json()).toEqual({ imports: [] });
  });

  it('ENT-08 is collected before the months of a business that was requested earlier with a list of months', async () => {
    const { id: accountantId } = await t.addAccountant();
    const other = await t.addBusiness(accountantId, { ruc: '20603184727' });
    const mine = await t.addBusiness(accountantId, { ruc });
    const queue = createJobs(t.services.databaseUrl, t.services);
    const collector = createCollector(queue);
    const months = ['202604', '202605', '202606', '202607', '202608', '202609'];
    await collector.request(other, { periods: months });
    await collector.request(mine);
    const begun: string[] = [];
    const taxAuthority: TaxAuthority = {
      ...sandboxTaxAuthority,
      collect: async function* (business) {
        begun.push(business.ruc);
        // Of two at once the other begins too, before either goes on to the next.
        await vi.waitUntil(() => begun.length > 1, { timeout: 20_000, interval: 20 });
        yield* [];
      },
    };
    const worker = await startCollectionWorker({ ...t.services, jobs: queue, taxAuthority });
    await vi.waitUntil(() => begun.length === months.length + 3, { timeout: 20_000, interval: 20 });
    await worker.stop();
    await queue.stop();
    expect(begun.slice(0, 2)).toContain(ruc);
  });

  it('reads each of its documents once, although a worker of imports runs beside the collector', async () => {
    const { id: accountantId } = await t.addAccountant();
    const mine = await t.addBusiness(accountantId, { ruc });
    const queue = createJobs(t.services.databaseUrl, t.services);
    const requested = vi.spyOn(queue, 'request');
    const workers = [
      await startCollectionWorker({ ...t.services, jobs: queue }),
      await startImportWorker({ ...t.services, jobs: queue }),
    ];
    await createCollector(queue).request(mine);
    await vi.waitUntil(
      async () =>
        (await t.db.sql`select from businesses where id = ${mine.id} and collected_at is not null`).length === 1,
      { timeout: 60_000, interval: 50 },
    );
    await Promise.all(workers.map((worker) => worker.stop()));
    await queue.stop();
    expect(requested.mock.calls.map(([{ name }]) => name)).toEqual(['collections']);
    const files = await t.db.sql`select distinct outcome from import_files where business_id = ${mine.id}`;
    expect([...files]).toEqual([{ outcome: 'importado' }]);
  });

  it('is stored together with the request of its first collection, or not at all', async () => {
    const queue = createJobs(t.services.databaseUrl, t.services);
    const businesses = businessesRepository(t.services.database, t.services.clock);
    const { id: accountantId } = await t.addAccountant();
    const ids: string[] = [];
    const add = (own: string, fails: boolean) =>
      businesses.add({ ...newBusiness, accountantId, ruc: own }, 10, async (transaction, { id }) => {
        ids.push(id);
        await createCollector(queue).request({ id }, { within: transaction });
        if (fails) throw new Error('The process was killed');
      });
    await expect(add('20601030013', true)).rejects.toThrow('The process was killed');
    await add(ruc, false);
    const stored = await t.db.sql`select id::text from businesses where accountant_id = ${accountantId}`;
    const requested = await t.db.sql`
      select data ->> 'businessId' as id from jobs.job where data ->> 'businessId' = any(${ids})`;
    const [lost, kept] = ids;
    expect([lost === kept, [...stored], [...requested]]).toEqual([false, [{ id: kept }], [{ id: kept }]]);
    await t.db.sql`delete from jobs.job where name = 'collections'`;
    await queue.stop();
  });

  it('is collected by the schedule when its first collection was lost or failed for good', async () => {
    const collect = vi.spyOn(sandboxTaxAuthority, 'collect').mockImplementation(() => {
      throw new TypeError('A bug');
    });
    await expect(register('PRUEBA01')).rejects.toThrow('A bug');
    await requestDue(t.services);
    expect(jobs.waiting()).toEqual([]);
    t.setNow(new Date(testNow.getTime() + 6 * 3_600_000 + 1000));
    await Promise.all([requestDue(t.services), requestDue(t.services)]);
    const { uuid } = await t.db.sql`select id::text as uuid from businesses`.then(([row]) => ({ uuid: row?.['uuid'] }));
    expect(jobs.waiting()).toEqual([`collections ${uuid} `]);
    collect.mockRestore();
    await jobs.run();
    t.setNow(testNow);
    expect(await business()).toMatchObject({ status: 'VALID', exists_periods_processed: true });
  });

  it('X1 has invalid credentials and nothing else', async () => {
    expect(await register('PRUEBAX1')).toMatchObject({
      status: 'INVALID_CREDENTIALS',
      exists_periods_processed: false,
    });
    expect(await periods()).toEqual([]);
  });

  it.each([
    ['refuses', 'PRUEBAX1'],
    ['is not ready for', 'PRUEBAX3'],
  ])('ENT-08 goes on with the credentials that replace those which SUNAT %s', async (_case, username) => {
    const body = { ruc, name: 'Textiles', username, passwordSOL: 'mala', terms: true, privacy: true };
    await t.call('POST', '/me/businesses', { token, body });
    const { uuid } = await business();
    const check = t.services.taxAuthority.checkCredentials;
    const before: string[] = [];
    t.services.taxAuthority.checkCredentials = async (credentials) => {
      before.push((await business()).status);
      const changed = { username: 'PRUEBA01', password: 'buena' };
      if (before.length === 1) await t.call('PATCH', `/businesses/${uuid}/credentials`, { token, body: changed });
      return check(credentials);
    };
    await jobs.run();
    t.services.taxAuthority.checkCredentials = check;
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
  ])('API-38 %s only answers credential checks: the status stays as it was', async (end, check) => {
    const { status, uuid } = await register(`PRUEBA${end}`);
    expect([status, await periods()]).toEqual(['IN_PROGRESS', []]);
    const answer = await t.call('POST', `/businesses/${uuid}/validate-credentials`, {
      token,
      body: { ruc, username: `PRUEBA${end}`, password: 'clave-sol' },
    });
    expect([answer.statusCode, answer.json()]).toEqual([200, expect.objectContaining(check)]);
    expect((await business()).status).toBe('IN_PROGRESS');
  });

  it('ROLE-03 gets nothing for a RUC that now belongs to another accountant, and reads so', async () => {
    const first = await register('PRUEBA01');
    ({ token } = await t.addAccountant());
    // Both registered the RUC before the credentials of either had worked.
    const { id } = await t.addBusiness((await t.services.tokens.read(token)).accountantId, {
      ruc,
      status: 'IN_PROGRESS',
      provenAt: null,
    });
    await t.services.collector.request({ id });
    await jobs.run();
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
  });

  it('PROD-16 leaves no import where SUNAT gave no document', async () => {
    await register('PRUEBAX6');
    expect((await t.db.sql`select from imports`).length).toBe(0);
  });

  it('PROD-16 X6 stays IN_PROGRESS and is asked again, ever more seldom, until SUNAT has consolidated', async () => {
    const { uuid, ...rest } = await register('PRUEBAX6');
    expect(rest).toEqual({ status: 'IN_PROGRESS', missing_permissions: [], exists_periods_processed: false });
    const waits: (readonly [string, number])[] = [];
    for (const seconds of [900, 1800, 3600, 7200, 14_400, 21_600, 21_600]) {
      waits.push([`postponed-collections ${uuid} `, seconds]);
      expect(jobs.later()).toEqual(waits.slice(-1));
      jobs.pass(seconds);
      await jobs.run();
    }
    expect((await business()).status).toBe('IN_PROGRESS');

    const { collect } = sandboxTaxAuthority;
    vi.spyOn(sandboxTaxAuthority, 'collect').mockImplementation(({ credentials, ...others }, ...rest) =>
      collect({ ...others, credentials: { ...credentials, username: 'PRUEBA01' } }, ...rest),
    );
    jobs.pass(21_600);
    await jobs.run();
    expect(await business()).toMatchObject({ status: 'VALID', exists_periods_processed: true });
    expect(jobs.later()).toEqual([]);
  });

  it('API-38 X3 is asked again until the portal answers; X4 is not, its API has refused', async () => {
    const { uuid } = await register('PRUEBAX3');
    expect(jobs.later()).toEqual([[`postponed-collections ${uuid} `, 900]]);
    vi.spyOn(sandboxTaxAuthority, 'checkCredentials').mockResolvedValue({
      code: 200,
      source_validation: 'portal-sunat',
    });
    jobs.pass(900);
    await jobs.run();
    expect((await business()).status).toBe('VALID');
    vi.restoreAllMocks();

    await t.db.sql`truncate businesses cascade`;
    await register('PRUEBAX4');
    expect([jobs.later(), jobs.waiting()]).toEqual([[], []]);
  });

  it('OPEN-184 is collected twice without anything doubled', async () => {
    const { uuid } = await register('PRUEBA01');
    const counted = () => t.db.sql`
      select (select count(*)::int from vouchers) as vouchers, (select count(*)::int from voucher_items) as items,
        (select sum(total_amount)::text from vouchers) as total`;
    const before = await counted();
    await t.services.collector.request({ id: uuid });
    await t.services.collector.request({ id: uuid });
    expect(jobs.waiting()).toEqual([`collections ${uuid} `]);
    await jobs.run();
    expect(await counted()).toEqual(before);
  });
});

describe('the schedule', () => {
  const hour = 3_600_000;
  const plan = async () => {
    const [row] = await t.db.sql<{ next: Date | null; failed: number }[]>`
      select next_collection_at as next, failed_collections as failed from businesses`;
    return { next: new Date(row?.next ?? 0).getTime(), failed: row?.failed };
  };
  /** What the list of businesses says. The token of the test is only valid near its date. */
  const lastCollection = async () => {
    const now = t.services.clock();
    t.setNow(testNow);
    const { businesses } = (await t.call('GET', '/accountant/dashboard/filters', { token })).json();
    t.setNow(now);
    return businesses[0].last_collection;
  };
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
  /** Passes the time until the next collection is due, and does it. */
  const followPlan = async () => {
    const { next } = await plan();
    t.setNow(new Date(next));
    await requestDue(t.services);
    await jobs.run();
    return next;
  };

  it('collects the open period again, and the business says when, and what came until it was seen', async () => {
    await register('PRUEBAX5');
    const collected = { at: testNow.toISOString(), added: 0, changed: 0, is_delayed: false };
    expect(await lastCollection()).toEqual(collected);
    await requestDue(t.services);
    expect(jobs.waiting()).toEqual([]);

    let rows: readonly string[] = rceRows;
    const collect = vi.spyOn(sandboxTaxAuthority, 'collect').mockImplementation(async function* () {
      yield { name: 'rce.txt', bytes: Buffer.from(sireFile(rceHeader, rows).replaceAll(demoRuc, ruc)) };
    });
    const first = await followPlan();
    expect(first).toBeLessThanOrEqual(testNow.getTime() + 24 * hour);
    expect(collect.mock.calls.map(([, period]) => period)).toEqual(['202610']);
    expect(await lastCollection()).toEqual({ ...collected, at: new Date(first).toISOString(), added: 4 });
    const before = await imports();

    const second = await followPlan();
    expect(await lastCollection()).toEqual({ ...collected, at: new Date(second).toISOString(), added: 4 });
    expect(await imports()).toBe(before);

    rows = [
      rceRows[0].replace('|1000.00|180.00|', '|900.00|162.00|').replace('|1180.00|', '|1062.00|'),
      ...rceRows.slice(1),
    ];
    const third = await followPlan();
    expect(third).toBeGreaterThan(second);
    const unseen = { ...collected, at: new Date(third).toISOString(), added: 4, changed: 1 };
    expect(await lastCollection()).toEqual(unseen);

    await see('preview');
    expect(await lastCollection()).toEqual(unseen);
    await see('view');
    expect(await lastCollection()).toEqual({ ...unseen, added: 0, changed: 0 });
  });

  it('does not count what the accountant uploads while it runs', async () => {
    const { uuid } = await register('PRUEBAX5');
    const own = (rows: readonly string[]) => sireFile(rceHeader, rows).replaceAll(demoRuc, ruc);
    vi.spyOn(sandboxTaxAuthority, 'collect').mockImplementation(async function* () {
      await importFiles(t.services, uuid, { 'rce.txt': own(rceRows.slice(1)) });
      yield { name: 'rce.txt', bytes: Buffer.from(own(rceRows.slice(0, 1))) };
    });
    await followPlan();
    expect((await t.db.sql`select id from vouchers`).length).toBe(4);
    expect(await lastCollection()).toMatchObject({ added: 1, changed: 0 });
  });

  it('leaves out the businesses of a plan that has ended, and collects them again when it is paid', async () => {
    await register('PRUEBAX5');
    const { next } = await plan();
    const due = async (changes: string) => {
      t.setNow(new Date(next));
      await t.db.sql.unsafe(`update accountants set ${changes}`);
      await requestDue(t.services);
      return jobs.waiting().length;
    };
    const ended = "plan_end_date = '2026-11-19'";
    expect([
      await due(`plan_type = 1, ${ended}`),
      await due(`plan_type = 2, ${ended}`),
      await due(`plan_type = 2, plan_end_date = '2026-12-31'`),
    ]).toEqual([0, 0, 1]);
  });

  it('collects the businesses of an accountant with the plan of a partner', async () => {
    await register('PRUEBAX5');
    t.setNow(new Date((await plan()).next));
    await t.db.sql`update accountants set plan_type = 1, plan_end_date = '2026-11-19', partner = 'siscont'`;
    await requestDue(t.services);
    expect(jobs.waiting()).toHaveLength(1);
  });

  it('gives a due business to one process only', async () => {
    await register('PRUEBAX5');
    t.setNow(new Date((await plan()).next));
    await Promise.all([requestDue(t.services), requestDue(t.services), requestDue(t.services)]);
    expect(jobs.waiting()).toEqual([expect.stringMatching(/^scheduled-collections /)]);
    await jobs.run();
    await requestDue(t.services);
    expect(jobs.waiting()).toEqual([]);
  });

  it('tries again after longer and longer pauses while SUNAT is not ready, and is delayed meanwhile', async () => {
    await register('PRUEBAX5');
    const first = await lastCollection();
    vi.spyOn(sandboxTaxAuthority, 'checkCredentials').mockImplementation(() => Promise.reject(new NotReady()));
    const waits: number[] = [];
    for (let failure = 0; failure < 4; failure += 1) {
      const at = await followPlan();
      waits.push(((await plan()).next - at) / hour);
    }
    expect(waits).toEqual([0.5, 1, 2, 4]);
    expect(await lastCollection()).toEqual({ ...first, is_delayed: true });

    vi.restoreAllMocks();
    await followPlan();
    expect([(await plan()).failed, (await lastCollection()).is_delayed]).toEqual([0, false]);
  });

  it('is delayed, and tries again, when it fails for another reason', async () => {
    await register('PRUEBAX5');
    vi.spyOn(sandboxTaxAuthority, 'collect').mockImplementation(() => {
      throw new TypeError('A bug');
    });
    const at = await followPlan();
    expect([((await plan()).next - at) / hour, (await lastCollection()).is_delayed]).toEqual([0.5, true]);
    vi.restoreAllMocks();
    await followPlan();
    expect((await lastCollection()).is_delayed).toBe(false);
  });

  it('requests what it took before it stops', async () => {
    await register('PRUEBAX5');
    const begun = Promise.withResolvers<void>();
    const stored = Promise.withResolvers<void>();
    const events: string[] = [];
    const slow = {
      ...jobs,
      request: async () => {
        begun.resolve();
        await stored.promise;
        events.push('requested');
      },
      work: async () => ({ stop: async () => void events.push('stopped') }),
    };
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const worker = await startCollectionWorker({ ...t.services, jobs: slow });
    t.setNow(new Date((await plan()).next));
    vi.advanceTimersByTime(60_000);
    vi.useRealTimers();
    await begun.promise;
    const stopping = worker.stop();
    stored.resolve();
    await stopping;
    expect(events).toEqual(['requested', 'stopped', 'stopped', 'stopped']);
  });

  it('stops when SUNAT refuses the credentials, until they are replaced, and is not delayed then', async () => {
    await register('PRUEBAX5');
    const check = vi.spyOn(sandboxTaxAuthority, 'checkCredentials').mockRejectedValue(new NotReady());
    await followPlan();
    check.mockResolvedValue({ code: 400, source_validation: 'portal-sunat' });
    await followPlan();
    expect([(await plan()).failed, (await lastCollection()).is_delayed]).toEqual([1, false]);
    t.setNow(testNow);
    expect(await business()).toMatchObject({ status: 'INVALID_CREDENTIALS' });
    t.setNow(new Date(testNow.getTime() + 30 * 24 * hour));
    await requestDue(t.services);
    expect(jobs.waiting()).toEqual([]);
  });

  it('plans a business without a time for its next collection, and does not collect it at once', async () => {
    await register('PRUEBAX5');
    await t.db.sql`update businesses set next_collection_at = null`;
    await requestDue(t.services);
    expect(jobs.waiting()).toEqual([]);
    expect((await plan()).next).toBeGreaterThan(testNow.getTime());
  });
});

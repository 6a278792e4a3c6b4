import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { collectAll } from '../../testing/collect-all.ts';
import { assigned } from '../../testing/rows.ts';
import { agreeingTaxAuthority, openTestApp, type TestApp, testNow } from '../../testing/test-app.ts';
import { sandboxTaxAuthority } from '../sunat/sandbox/sandbox-tax-authority.ts';
import type { Setback } from '../sunat/tax-authority.ts';
import { collectionsRepository } from './collections.repository.ts';
import { runStep } from './run-step.ts';
import type { StepWorker } from './collections.repository.ts';

let t: TestApp;
let token: string;
let accountantId: string;
let uuid: string;
beforeAll(async () => {
  t = await openTestApp({ taxAuthority: { ...agreeingTaxAuthority }, collects: true });
});
beforeEach(async () => {
  t.setNow(testNow);
  Object.assign(t.services.taxAuthority, agreeingTaxAuthority);
  await t.db.empty();
  ({ id: accountantId, token } = await t.addAccountant());
  uuid = (await t.addBusiness(accountantId, { ruc: '20514827363', name: 'Textiles Huascarán S.A.C.' })).id;
});
afterAll(() => t.close());

const minute = 60_000;
const at = (moment: number) => new Date(moment).toISOString();
const path = (id = uuid) => `/businesses/${id}/collections`;

/** The tokens of the test are only valid near its date, so calls are made at that time. */
async function call(...[method, address, options]: Parameters<TestApp['call']>) {
  const now = t.services.clock();
  t.setNow(testNow);
  const answer = await t.call(method, address, options);
  t.setNow(now);
  return answer;
}
const shown = async () => (await call('GET', path(), { token })).json();
const list = async (query: Record<string, string> = {}) =>
  (await call('GET', '/accountant/collections', { token, query: { page: '1', size: '10', ...query } })).json();
const collect = (body: object = {}) => call('POST', path(), { token, body });
const request = (businessId = uuid, periods = ['202610']) =>
  collectionsRepository(t.services.database, t.services.clock).request({
    businessId,
    periods,
    isAwaited: true,
    setsStatus: true,
  });
/** The practice vouchers come instead of none. */
const trade = () => Object.assign(t.services.taxAuthority, sandboxTaxAuthority);
const never = new AbortController().signal;
const worker: StepWorker = { id: crypto.randomUUID(), busy: new Set() };
const fail = (setback: Setback) => Object.assign(t.services.taxAuthority, { check: async () => setback });

describe('the collections of a business', () => {
  it('are none before the first', async () => {
    expect(await shown()).toEqual({
      uuid,
      name: 'Textiles Huascarán S.A.C.',
      ruc: '20514827363',
      state: 'none',
      stop: null,
      is_awaited: false,
      next_at: null,
      collections: [],
    });
  });

  it('show the current step, since when it is current, and when the next step begins', async () => {
    trade();
    await request();
    const open = { step: 'connecting', since: at(testNow.getTime()), next_at: at(testNow.getTime()), setback: null };
    const rest = { period: '202610', last: null, worked_at: null, content: null };
    expect(await shown()).toMatchObject({
      state: 'working',
      next_at: null,
      collections: [
        { ...rest, operation_type: 'COMPRA', open },
        { ...rest, operation_type: 'VENTA', open },
      ],
    });
    await runStep(t.services, worker, never);
    t.setNow(new Date(testNow.getTime() + minute));
    await runStep(t.services, worker, never);
    const [purchases, sales] = (await shown()).collections;
    expect([purchases.open.step, purchases.open.since, sales.open.step]).toEqual([
      'waiting',
      at(testNow.getTime() + minute),
      'asking',
    ]);
  });

  it('say why the credentials are not checked now, and when they will be', async () => {
    fail({ outcome: 'unavailable', service: 'portal', until: null });
    await request();
    await runStep(t.services, worker, never);
    const { state, collections } = await shown();
    expect([state, collections[0].open]).toEqual([
      'delayed',
      {
        step: 'connecting',
        since: at(testNow.getTime()),
        next_at: at(testNow.getTime() + 5_000),
        setback: 'unavailable',
      },
    ]);
  });

  it("show how many vouchers arrived, what changed, and SUNAT's own count, also after the same file arrives again", async () => {
    trade();
    await request();
    await collectAll(t);
    const first = await shown();
    const taxpayer = {
      id: first.uuid,
      studioId: '',
      ruc: '20514827363',
      name: first.name,
      credentials: { ruc: '', username: '', password: '' },
      recordUse: async () => {},
    };
    const summary = await sandboxTaxAuthority.summary(taxpayer, { book: 'compra', period: '202610' });
    const counted = 'total' in summary ? summary.total : { vouchers: 0, cents: 0 };
    expect(counted.vouchers).toBeGreaterThan(100);
    const [purchases] = first.collections;
    expect(purchases.last).toEqual({
      outcome: 'collected',
      at: purchases.worked_at,
      setback: null,
      code: null,
      text: null,
    });
    expect(purchases.content).toEqual({
      at: purchases.worked_at,
      vouchers: counted.vouchers,
      total: counted.cents / 100,
      sunat_vouchers: counted.vouchers,
      sunat_total: counted.cents / 100,
      added: counted.vouchers,
      changed: 0,
      vanished: 0,
    });
    expect([first.state, first.stop, typeof first.next_at]).toEqual(['fine', null, 'string']);

    t.setNow(new Date(t.services.clock().getTime() + 60 * minute));
    await request();
    await collectAll(t);
    const second = (await shown()).collections[0];
    expect([second.last.outcome, second.worked_at]).toEqual(['unchanged', second.last.at]);
    expect(second.content).toEqual({ ...purchases.content, added: 0 });
  });

  it('still show what arrived last, and when, after a later collection fails', async () => {
    trade();
    await request();
    await collectAll(t);
    const [before] = (await shown()).collections;
    Object.assign(t.services.taxAuthority, {
      request: async () => ({ outcome: 'rejected', because: 'parameters', code: '1061', text: 'El tipo falta' }),
    });
    await request();
    await collectAll(t);
    const { state, collections } = await shown();
    expect(state).toBe('delayed');
    expect(collections[0]).toEqual({
      ...before,
      last: { outcome: 'rejected', at: expect.any(String), setback: null, code: '1061', text: 'El tipo falta' },
      content: { ...before.content, added: 0 },
    });
  });

  it.each([
    ['refused', { outcome: 'refused', credential: 'sol' }, 'sol_refused'],
    ['refused', { outcome: 'refused', credential: 'api' }, 'api_refused'],
    ['no_application', { outcome: 'no application' }, 'no_application'],
  ] as const)('stop as %s, and nothing is requested by hand', async (outcome, setback, stop) => {
    fail(setback);
    await request();
    await collectAll(t);
    const answer = await shown();
    expect([answer.state, answer.stop, answer.next_at, answer.collections[0].last.outcome]).toEqual([
      'action',
      stop,
      null,
      outcome,
    ]);
    const refusal = await collect();
    expect([refusal.statusCode, refusal.json().errors[0].code]).toEqual([409, 'COLLECTION_STOPPED']);
    // Credentials that are being checked again are no longer known to be wrong.
    await request();
    expect((await shown()).stop).toBeNull();
  });

  it('show an error of SUNAT as a code of ContaPro, without the words of SUNAT', async () => {
    Object.assign(t.services.taxAuthority, sandboxTaxAuthority, {
      ticket: async () => ({ outcome: 'failed', reason: 'Error de Juan Pérez', isFinal: true }),
    });
    await request();
    await collectAll(t);
    const answer = await shown();
    expect(answer.collections[0].last).toMatchObject({
      outcome: 'failed',
      setback: 'sunat_error',
      code: null,
      text: null,
    });
    expect(JSON.stringify(answer)).not.toContain('Juan');
  });
});

describe('collecting now', () => {
  it('is done before other collections, for the last three closed months or for one', async () => {
    expect((await collect()).statusCode).toBe(204);
    const [run] = await t.db.sql`select is_awaited, sets_status from collection_runs`;
    expect(run).toEqual({ is_awaited: true, sets_status: true });
    const periods = new Set((await shown()).collections.map(({ period }: { period: string }) => period));
    expect([...periods]).toEqual(['202610', '202609', '202608']);

    await t.db.empty('accountants', 'businesses');
    expect((await collect({ tax_period: '202501' })).statusCode).toBe(204);
    expect((await shown()).collections.map(({ period }: { period: string }) => period)).toEqual(['202501', '202501']);
  });

  it('is refused while something is being collected', async () => {
    await request();
    const answer = await collect();
    expect([answer.statusCode, answer.json().errors]).toEqual([
      409,
      [
        {
          code: 'COLLECTION_OPEN',
          message:
            'Ya estamos recolectando los comprobantes de esta empresa. Espera a que termine; verás cada paso aquí.',
        },
      ],
    ]);
  });

  it('is done before all collections that the schedule has started', async () => {
    await collectionsRepository(t.services.database, t.services.clock).plan({
      businessId: uuid,
      plan: ['202610'],
      dueOn: null,
      lastCollectedAt: null,
    });
    expect((await shown()).is_awaited).toBe(false);
    expect((await collect()).statusCode).toBe(204);
    expect((await shown()).is_awaited).toBe(true);
    const again = await collect();
    expect([again.statusCode, again.json().errors[0].code]).toEqual([409, 'COLLECTION_OPEN']);
  });

  it('is served at once, and first, when the run of the schedule only waits for its turn', async () => {
    const { id: before } = await t.addBusiness(accountantId, { ruc: '20100047218' });
    const repository = collectionsRepository(t.services.database, t.services.clock);
    for (const businessId of [before, uuid])
      await repository.plan({ businessId, plan: ['202610'], dueOn: null, lastCollectedAt: null });
    // SUNAT did not answer, so it is tried again in the evening; the other one is due.
    await t.db
      .sql`update collection_runs set next_at = next_at + interval '9 hours', attempts = 2, reason = 'unavailable'
      where business_id = ${uuid}`;
    const take = () => repository.take({ id: crypto.randomUUID(), busy: new Set() });
    // In these hours of the day those of the schedule rest.
    expect(await take()).toBeNull();
    expect((await collect()).statusCode).toBe(204);
    const taken = await take();
    expect(taken).toMatchObject({ businessId: uuid, isAwaited: true, attempts: 0, reason: null });
    expect(await take()).toBeNull();
  });

  it('is refused for a month that has not ended, and after the end of the plan', async () => {
    const early = await collect({ tax_period: '202611' });
    expect([early.statusCode, early.json().errors[0].code]).toEqual([400, 'PERIOD_NOT_CLOSED']);
    await t.db.sql`update accountants set plan_type = 1, plan_end_date = '2026-11-01'`;
    const late = await collect();
    expect([late.statusCode, late.json().errors[0].code]).toEqual([403, 'PLAN_EXPIRED']);
    expect(await t.db.sql`select 1 from collection_runs`).toHaveLength(0);
  });

  it('is possible after a missing permission, because it may have been given since', async () => {
    await t.db.sql`update businesses set collection_stop = 'not permitted'`;
    expect((await shown()).stop).toBe('not_permitted');
    expect((await collect()).statusCode).toBe(204);
  });
});

describe('the collections of all businesses', () => {
  it('are listed with the worst first, counted, filtered and paged', async () => {
    const add = async (ruc: string, name: string, values = {}) =>
      (await t.addBusiness(accountantId, { ruc, name, ...values })).id;
    const refused = await add('20603184727', 'Refused', { status: 'INVALID_CREDENTIALS' });
    const working = await add('20100047218', 'Working');
    const delayed = await add('20131312955', 'Delayed');
    await request(uuid);
    await collectAll(t);
    await request(working);
    await request(delayed);
    await t.db.sql`update collection_runs set is_connected = true`;
    await t.db.sql`update collections set reason = 'unavailable' where business_id = ${delayed} and book = 'venta'`;
    const none = await add('20502383592', 'None');

    const all = await list();
    expect(all.data.map((each: { uuid: string; state: string }) => [each.uuid, each.state])).toEqual([
      [refused, 'action'],
      [delayed, 'delayed'],
      [working, 'working'],
      [none, 'none'],
      [uuid, 'fine'],
    ]);
    expect(all.counts).toEqual({ action: 1, delayed: 1, working: 1, none: 1, fine: 1 });
    expect(all.metadata.pagination).toEqual({ total_items: 5, total_pages: 1 });
    // The sale that waits comes before the purchase that goes on.
    expect(all.data[1].collections.map((each: { operation_type: string }) => each.operation_type)).toEqual([
      'VENTA',
      'COMPRA',
    ]);
    const filtered = await list({ state: 'delayed' });
    expect([filtered.data.length, filtered.data[0].uuid, filtered.metadata.pagination.total_items]).toEqual([
      1,
      delayed,
      1,
    ]);
    const last = await list({ page: '3', size: '2' });
    expect([last.data.map((each: { uuid: string }) => each.uuid), last.metadata.pagination.total_pages]).toEqual([
      [uuid],
      3,
    ]);
  });

  const states = [
    // The outcome; the state while another attempt is planned, and the state without one.
    ['collected', 'fine', 'fine'],
    ['unchanged', 'fine', 'fine'],
    ['empty', 'fine', 'fine'],
    ['mismatch', 'action', 'action'],
    ['unreadable', 'delayed', 'action'],
    ['failed', 'delayed', 'action'],
    ['rejected', 'delayed', 'action'],
    ['not open', 'none', 'none'],
    ['register state', 'action', 'action'],
    ['unreachable', 'delayed', 'action'],
    ['unavailable', 'delayed', 'action'],
    ['refused', 'delayed', 'action'],
    ['not permitted', 'action', 'action'],
    ['no application', 'delayed', 'action'],
  ] as const;
  const shownAndListed = async () => {
    const [{ state, collections }, { data }] = [await shown(), await list()];
    const isPlanned = collections.map((each: { is_planned: boolean }) => each.is_planned);
    return [state, data[0].state, ...new Set(isPlanned)];
  };

  it.each(states)(
    'have the same state in the list as in the page of the business after %s',
    async (outcome, planned, unplanned) => {
      await request();
      await collectAll(t);
      await t.db.sql`update collections set outcome = ${outcome}`;
      expect(await shownAndListed()).toEqual([planned, planned, true]);
      await t.db.sql`update collections set period = '202501'`;
      expect(await shownAndListed()).toEqual([unplanned, unplanned, false]);
    },
  );

  it.each([
    ['the newest month', {}, '202610', true],
    ['the month before', {}, '202609', true],
    ['a month that the schedule does not collect', {}, '202608', false],
    ['a month that only a new business collects', { status: 'IN_PROGRESS', collected_at: null }, '202608', true],
    ['a month before those of a new business', { status: 'IN_PROGRESS', collected_at: null }, '202607', false],
    ['a business in progress that was collected before', { status: 'IN_PROGRESS' }, '202610', false],
    // On 2 December the month of November is the newest.
    ['a month that leaves the schedule', { next_collection_at: '2026-12-02T08:00:00Z' }, '202609', false],
    ['a month that stays in the schedule', { next_collection_at: '2026-12-02T08:00:00Z' }, '202610', true],
    ['the same on the first day of a month', { next_collection_at: '2026-12-01T08:00:00Z' }, '202609', true],
  ])('are planned in both by the same rule: %s', async (_, business, period, isPlanned) => {
    await request();
    await collectAll(t);
    await t.db.sql`update businesses set ${assigned(t.db.sql, { collected_at: testNow.toISOString(), ...business })}
      where id = ${uuid}`;
    await t.db.sql`update collections set outcome = 'unavailable', period = ${period}`;
    const state = isPlanned ? 'delayed' : 'action';
    expect(await shownAndListed()).toEqual([state, state, isPlanned]);
  });

  it('say when a new business is tried again that could not be connected', async () => {
    await t.db.sql`update businesses set status = 'IN_PROGRESS', collected_at = null where id = ${uuid}`;
    fail({ outcome: 'unreachable', cause: 'certificate' });
    await request();
    await collectAll(t, { hours: 2 });
    const [business] = await t.db.sql<
      { next_collection_at: string }[]
    >`select next_collection_at from businesses where id = ${uuid}`;
    const { next_at, state } = await shown();
    expect([next_at, state]).toEqual([new Date(business?.next_collection_at ?? '').toISOString(), 'delayed']);
  });
});

describe('another accountant', () => {
  it('sees no collection of the business and requests none', async () => {
    await request();
    await collectAll(t);
    const other = await t.addAccountant();
    for (const method of ['GET', 'POST'] as const) {
      const answer = await call(method, path(), { token: other.token, ...(method === 'POST' && { body: {} }) });
      expect([answer.statusCode, answer.json().errors[0].code]).toEqual([404, 'BUSINESS_NOT_FOUND']);
    }
    const query = { page: '1', size: '10' };
    const answer = await call('GET', '/accountant/collections', { token: other.token, query });
    expect(answer.json()).toMatchObject({ data: [], counts: { action: 0, delayed: 0, working: 0, none: 0, fine: 0 } });
    expect(await t.db.sql`select 1 from collection_runs`).toHaveLength(0);
  });
});

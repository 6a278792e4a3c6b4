import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Schemas } from '../../contract/handlers.ts';
import { openTestApp, type TestApp, testNow } from '../../testing/test-app.ts';
import { depositsFile } from '../imports/testing/deposits-fixtures.ts';
import { importAndRead } from '../imports/testing/import-files.ts';
import { rceRow, rvieRow } from '../imports/testing/register-rows.ts';
import { demoRuc, rceHeader, rvieHeader, rvieRows, sireFile } from '../imports/testing/sire-fixtures.ts';
import { restaurantInvoice, ublDocument } from '../imports/testing/ubl-fixtures.ts';

const period = '202610';

let t: TestApp;
let token: string;
let business: Awaited<ReturnType<TestApp['addBusiness']>>;
beforeAll(async () => {
  t = await openTestApp();
  const accountant = await t.addAccountant();
  token = accountant.token;
  business = await t.addBusiness(accountant.id, { ruc: demoRuc });
});
afterAll(() => t.close());

const query = (month: string) => ({ query: { tax_period: month } });

async function closing(month = period): Promise<Schemas['MonthClosing']> {
  const answer = await t.call('GET', `/businesses/${business.id}/month-closing`, { token, ...query(month) });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

/** The steps that are not done, and the state of the month on the page, which is that of the board. */
async function left(month = period) {
  const { steps, state } = await closing(month);
  const board = await t.call('GET', '/me/board', { token, query: { tax_period: month, page: '1', size: '10' } });
  const [row] = (board.json() as Schemas['BoardPage']).data;
  expect(row?.state).toBe(state);
  return [state, ...steps.flatMap((one) => (one.state === 'done' ? [] : `${one.step} ${one.state} ${one.reason}`))];
}

const ofRuc = { ruc: demoRuc, tax_period: period };
const rce = (rows: readonly Parameters<typeof rceRow>[0][]) => ({ 'rce.txt': sireFile(rceHeader, rows.map(rceRow)) });
const amounts = { 15: '1000.00', 16: '180.00', 25: '1180.00' };
const check = (fingerprint: string | null) =>
  t.call('PUT', `/businesses/${business.id}/month-closing/figures-check`, {
    token,
    body: { tax_period: period, fingerprint },
  });
const checkNow = async () => check((await closing()).figures?.fingerprint ?? null);
const validate = async (note?: string) => {
  const found = await t.db.sql<{ code: string }[]>`
    select code from vouchers where business_id = ${business.id} and status = 'observado' and decision is null`;
  const answer = await t.call('PATCH', '/businesses/dashboard-reports/observed/validate/', {
    token,
    query: ofRuc,
    body: { cpes: found.map(({ code }) => code), ...(note !== undefined && { note }) },
  });
  expect(answer.statusCode).toBe(204);
};
const summarize = async () => {
  const path = `/businesses/${business.id}/month-summaries`;
  const { fingerprint } = (await t.call('GET', path, { token, ...query(period) })).json();
  expect((await t.call('POST', path, { token, body: { tax_period: period, fingerprint } })).statusCode).toBe(201);
};
const download = async () => {
  const link = await t.call('GET', `/businesses/${demoRuc}/reports`, {
    token,
    query: { tax_period: period, operation_type: 'COMPRA', file_extension: 'txt' },
  });
  const { sas } = link.json() as Schemas['ReportLink'];
  expect((await t.app.inject({ method: 'GET', url: sas })).statusCode).toBe(200);
  const receipt = await t.call('PUT', `/businesses/${demoRuc}/reports/receipt`, { token, body: { sas } });
  expect(receipt.statusCode).toBe(204);
};
const declare = (former: object | null, declared: object | null) =>
  t.call('PUT', '/dashboard/declared-period', {
    token,
    query: { filters: JSON.stringify({ ...ofRuc, business_uuid: business.id }) },
    body: { former, declared },
  });

const later = (...steps: readonly string[]) => steps.map((step) => step.replace(' ', ' waiting '));
const notCollected = ['squared', 'doubts', 'deposits', 'figures', 'files', 'told', 'declared'].map(
  (step) => `${step} waiting earlier_step`,
);

describe('the month of a business', () => {
  it('is closed step by step, and each step is read from what is stored', async () => {
    expect(await left()).toEqual(['uncollected', 'collected next not_received', ...notCollected]);

    const purchases = [
      { number: '1', amounts },
      { number: '2', amounts, incal: '301' },
      { number: '3', amounts, detraction: 'D' },
    ];
    await importAndRead(t.services, business.id, rce(purchases));
    expect((await left())[1]).toBe('collected next not_received');
    await importAndRead(t.services, business.id, { 'rvie.txt': sireFile(rvieHeader, rvieRows) });
    // An XML that SUNAT does not propose.
    await importAndRead(t.services, business.id, { 'f.xml': restaurantInvoice });
    expect(await left()).toEqual([
      'to_square',
      'squared next differences',
      ...later(
        'doubts observed',
        'deposits unpaid',
        'figures unchecked',
        'files not_made',
        'told not_told',
        'declared not_declared',
      ),
    ]);
    const { comparison, doubts, deposits } = await closing();
    expect([comparison.num_undecided, doubts.num_undecided, deposits.num_subject, deposits.num_unpaid]).toEqual([
      1, 2, 1, 1,
    ]);

    await validate('Sustento');
    expect(await left()).toEqual([
      'detractions_due',
      'deposits next unpaid',
      ...later('figures unchecked', 'files not_made', 'told not_told', 'declared not_declared'),
    ]);
    const deposit = ['C', '1', '77', period, '20999999027', 'P', '6', demoRuc, 'E', '05/11/2026'];
    await importAndRead(t.services, business.id, {
      'depositos.txt': depositsFile([[...deposit, '900.00', '022', '01', '01', 'F001', '3', '987']]),
    });
    expect((await left()).slice(0, 2)).toEqual(['ready', 'figures next unchecked']);

    // A file from before the check does not have the figures that were checked.
    await download();
    expect(await left()).toEqual([
      'ready',
      'figures next unchecked',
      ...later('files files_outdated', 'told not_told', 'declared not_declared'),
    ]);
    t.setNow(new Date(testNow.getTime() + 60_000));
    expect((await checkNow()).statusCode).toBe(200);
    expect(await left()).toEqual([
      'ready',
      'files next files_outdated',
      ...later('told not_told', 'declared not_declared'),
    ]);
    await download();
    expect(await left()).toEqual(['ready', 'told next not_told', ...later('declared not_declared')]);
    await summarize();
    expect(await left()).toEqual(['ready', 'declared next not_declared']);

    const mark = { declared_on: '2026-11-18', constancia_number: null };
    await declare(null, mark);
    expect(await left()).toEqual(['declared', 'declared next without_constancia']);
    await declare(mark, { ...mark, constancia_number: '1012345678' });
    expect(await left()).toEqual(['declared']);
    expect((await closing()).declaration).toEqual({ declared_on: '2026-11-18', constancia_number: '1012345678' });
    await declare({ ...mark, constancia_number: '1012345678' }, null);
  }, 60_000);

  it('goes back to the figures when they change, and says what they were', async () => {
    const before = await closing();
    await importAndRead(t.services, business.id, rce([{ number: '4', amounts, serie: 'F009' }]));
    expect(await left()).toEqual([
      'ready',
      'figures next figures_changed',
      ...later('files files_outdated', 'told summary_outdated', 'declared not_declared'),
    ]);
    const { figures } = await closing();
    expect(figures?.checked).toEqual({
      at: new Date(testNow.getTime() + 60_000).toISOString(),
      by: expect.any(String),
      tax: before.figures?.tax,
      is_current: false,
    });
    expect(figures?.tax).toBe((before.figures?.tax ?? 0) - 180);
    const refused = await check(before.figures?.fingerprint ?? null);
    expect([refused.statusCode, refused.json().errors[0].code]).toEqual([409, 'FIGURES_CHANGED']);
    t.setNow(new Date(testNow.getTime() + 120_000));
    await checkNow();
    expect((await left()).slice(1)).toEqual([
      'files next files_outdated',
      ...later('told summary_outdated', 'declared not_declared'),
    ]);
    expect((await closing()).summary?.is_current).toBe(false);
    expect((await check(null)).statusCode).toBe(200);
    expect((await left())[1]).toBe('figures next unchecked');
  });

  it('asks to confirm the net income of a business with a régimen before its figures are checked', async () => {
    expect((await closing()).figures?.income).toBe('without_regime');
    const filters = JSON.stringify({ ruc: demoRuc, tax_period: period, business_uuid: business.id });
    const put = async (path: string, body: object) => {
      const answer = await t.call('PUT', `/dashboard/form-621${path}`, { token, query: { filters }, body });
      return answer.json<Schemas['Form621']>();
    };
    const regime = { from_period: '202601', regime: 'rmt', coefficient: null };
    const { income } = await put('/regimes', { former: [], regimes: [regime] });
    await checkNow();
    expect([(await closing()).figures, (await left())[1]]).toMatchObject([
      { income: 'proposed', income_due: null },
      'figures next income_unconfirmed',
    ]);
    await put('/net-income', { proposed: income?.proposed, rate: 100, net_income: income?.proposed, reason: null });
    // The figures are others with the income tax.
    expect([(await closing()).figures, (await left())[1]]).toMatchObject([
      { income: 'confirmed', income_due: expect.any(Number) },
      'figures next figures_changed',
    ]);
    await checkNow();
    expect((await left())[1]).toBe('files next files_outdated');
    await put('/regimes', { former: [regime], regimes: [] });
    await t.db.sql`delete from form621_entries`;
    await check(null);
  });

  it('has no doubt left after a detracción that was paid late was accepted for its later month', async () => {
    const late = { number: '5', amounts, serie: 'F009', detraction: 'D' };
    await importAndRead(t.services, business.id, rce([late]));
    const deposit = ['C', '1', '78', period, '20999999027', 'P', '6', demoRuc, 'E', '15/11/2026'];
    await importAndRead(t.services, business.id, {
      'depositos.txt': depositsFile([[...deposit, '900.00', '022', '01', '01', 'F009', '5', '988']]),
    });
    expect((await left()).slice(0, 2)).toEqual(['to_review', 'doubts next observed']);
    await validate();
    expect((await left()).slice(0, 2)).toEqual(['ready', 'figures next unchecked']);
  });

  it('waits for the exchange rates of its vouchers, which the board counts and selects by', async () => {
    const owner = await t.addAccountant();
    const ruc = '20131312955';
    const client = await t.addBusiness(owner.id, { ruc });
    const ofClient = (row: string) => row.replace(demoRuc, ruc);
    await importAndRead(t.services, client.id, {
      'rce.txt': sireFile(rceHeader, [ofClient(rceRow({ number: '1', amounts }))]),
      'rvie.txt': sireFile(rvieHeader, [
        ofClient(rvieRow({ number: '9', amounts: { 15: '100.00', 17: '18.00', 26: '118.00' } })),
      ]),
      'dolares.xml': ublDocument({
        id: 'F001-130',
        date: '2026-10-14',
        currency: 'USD',
        customer: ruc,
        taxes: [['1000', '1000.00', '180.00']],
        total: '1180.00',
        lines: [{ description: 'Cemento', amount: '1000.00', igv: '180.00' }],
      }),
    });
    const month = async () => {
      const path = `/businesses/${client.id}/month-closing`;
      const { state, steps, rates } = (await t.call('GET', path, { token: owner.token, ...query(period) })).json();
      const figures = (steps as Schemas['MonthStep'][]).find(({ step }) => step === 'figures');
      return [state, figures?.reason, rates];
    };
    const board = async (state?: string) => {
      const asked = { tax_period: period, page: '1', size: '10', ...(state !== undefined && { state }) };
      const answer = await t.call('GET', '/me/board', { token: owner.token, query: asked });
      const { data, summary, metadata } = answer.json<Schemas['BoardPage']>();
      return [data.map((row) => row.num_without_rate), summary.num_without_rate, metadata.pagination.total_items];
    };
    const [state] = await month();
    expect(await month()).toEqual([state, 'without_rate', { num_vouchers: 1, num_days: 1 }]);
    expect([await board(), await board('without_rate')]).toEqual([
      [[1], 1, 1],
      [[1], 1, 1],
    ]);
    const rate = { currency_code: 'USD', date: '2026-10-14', exchange_rate: 3.745, former_rate: null };
    expect((await t.call('PUT', '/me/exchange-rates', { token: owner.token, body: rate })).statusCode).toBe(200);
    expect((await month()).slice(1)).toEqual(['unchecked', { num_vouchers: 0, num_days: 0 }]);
    expect([await board(), await board('without_rate')]).toEqual([
      [[0], 0, 1],
      [[], 0, 0],
    ]);
  });

  it('of the running month waits for SUNAT, and one without vouchers needs only its declaration', async () => {
    expect((await left('202611'))[1]).toBe('collected waiting month_open');
    await t.db.sql`
      insert into collections (business_id, book, period, step_since, next_at, outcome, created_at, ended_at)
      select ${business.id}, book, '202608', now(), now(), 'empty', now(), '2026-09-10' from unnest(array['compra', 'venta']) book`;
    const { figures, steps } = await closing('202608');
    expect([figures, steps.map(({ state, reason }) => reason ?? state)]).toEqual([
      null,
      [
        'done',
        'without_vouchers',
        'without_purchases',
        'none_subject',
        'without_vouchers',
        'without_vouchers',
        'without_vouchers',
        'not_declared',
      ],
    ]);
  });
});

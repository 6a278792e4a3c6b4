import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Schemas } from '../../contract/handlers.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { importAndRead } from '../imports/testing/import-files.ts';
import { rvieRow } from '../imports/testing/register-rows.ts';
import { demoRuc, rvieHeader, sireFile } from '../imports/testing/sire-fixtures.ts';

let t: TestApp;
let token: string;
let business: { id: string };
beforeAll(async () => {
  t = await openTestApp();
});
beforeEach(async () => {
  await t.db.empty();
  const accountant = await t.addAccountant();
  token = accountant.token;
  business = await t.addBusiness(accountant.id, { ruc: demoRuc });
  await bring('1');
});
afterAll(() => t.close());

/** Sales of S/ 1,000 each. */
const bring = (...numbers: readonly string[]) =>
  importAndRead(t.services, business.id, {
    [`${crypto.randomUUID()}.txt`]: sireFile(
      rvieHeader,
      numbers.map((number) => rvieRow({ number, amounts: { 15: '1000.00', 17: '180.00', 26: '1180.00' } })),
    ),
  });

const filters = () => ({
  filters: JSON.stringify({ ruc: demoRuc, tax_period: '202610', business_uuid: business.id }),
});
type Answer = Schemas['Form621'] & Schemas['Problem'];
const send = async (method: 'GET' | 'PUT' | 'PATCH', path: string, body?: object) => {
  const answer = await t.call(method, `/dashboard/form-621${path}`, { token, query: filters(), ...(body && { body }) });
  return { status: answer.statusCode, body: answer.json<Answer>() };
};
const form = async () => (await send('GET', '')).body;
const refusalOf = ({ status, body }: Awaited<ReturnType<typeof send>>) => [status, body.errors[0]?.code];

const rmt = { from_period: '202601', regime: 'rmt', coefficient: null } as const;
const general = { from_period: '202607', regime: 'general', coefficient: 210 } as const;
const saveRegimes = (former: readonly object[], regimes: readonly object[]) =>
  send('PUT', '/regimes', { former, regimes });
const confirm = (body: object) =>
  send('PUT', '/net-income', { proposed: 1000, rate: 100, net_income: 1000, reason: null, ...body });

it('lists the régimenes of all businesses that have one', async () => {
  const listed = async () =>
    (await t.call('GET', '/me/board/income-regimes', { token })).json<Schemas['IncomeRegimesOfBusinesses']>();
  expect(await listed()).toEqual({ businesses: [] });
  await saveRegimes([], [rmt, general]);
  expect(await listed()).toEqual({ businesses: [{ business_uuid: business.id, regimes: [rmt, general] }] });
  await saveRegimes([rmt, general], []);
});

it('keeps the régimenes by month, and proposes the net income with what it is made of', async () => {
  expect(await form()).toMatchObject({ income: null, regimes: [], income_rate: null });
  const saved = await saveRegimes([], [rmt]);
  expect(saved).toMatchObject({
    status: 200,
    body: {
      regimes: [rmt],
      income: {
        regime: rmt,
        lines: [{ kind: 'general', amount: 1000 }],
        proposed: 1000,
        rate: 100,
        rate_source: 'rmt',
        limit: 1_650_000,
        state: 'proposed',
        confirmed: null,
      },
    },
  });
  expect((await saveRegimes([rmt], [rmt, general])).body.income).toMatchObject({
    regime: general,
    rate: 210,
    rate_source: 'coefficient',
  });
  // A repeated call changes nothing, and what was not seen is not replaced.
  expect((await saveRegimes([rmt], [rmt, general])).status).toBe(200);
  expect(refusalOf(await saveRegimes([rmt], []))).toEqual([409, 'REGIMES_CHANGED']);
  expect((await form()).regimes).toEqual([rmt, general]);
  expect((await saveRegimes([rmt, general], [])).body).toMatchObject({ income: null, regimes: [] });
});

it('refuses a change that the law does not allow, and keeps what there was', async () => {
  await saveRegimes([], [general]);
  const down = { ...rmt, from_period: '202610' };
  const refused = await saveRegimes([general], [general, down]);
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    [
      {
        code: 'REGIME_NOT_ALLOWED',
        name: 'from_period',
        message:
          'Al RER, y del Régimen General al RMT, solo se pasa con la declaración de enero. Elige enero como mes de inicio.',
      },
    ],
  ]);
  expect((await form()).regimes).toEqual([general]);
  expect((await saveRegimes([general], [general, { ...rmt, from_period: '202701' }])).status).toBe(200);
});

it('confirms what was seen, until the sales or the rate are others', async () => {
  expect(refusalOf(await confirm({}))).toEqual([409, 'WITHOUT_REGIME']);
  await saveRegimes([], [rmt]);
  expect(refusalOf(await confirm({ proposed: 900, net_income: 900 }))).toEqual([409, 'INCOME_CHANGED']);
  expect(refusalOf(await confirm({ rate: 150 }))).toEqual([409, 'INCOME_CHANGED']);
  expect((await confirm({})).body.income).toMatchObject({
    state: 'confirmed',
    confirmed: { net_income: 1000, proposed: 1000, rate: 100, reason: null },
  });
  await bring('1', '2');
  expect((await form()).income).toMatchObject({ state: 'outdated', proposed: 2000, net_income: 2000 });
  await confirm({ proposed: 2000, net_income: 2000 });
  expect((await form()).income?.state).toBe('confirmed');
  await saveRegimes([rmt], [{ ...rmt, regime: 'rer' }]);
  expect((await form()).income).toMatchObject({ state: 'outdated', rate: 150 });
  expect((await confirm({ net_income: null })).body.income).toMatchObject({ state: 'proposed', confirmed: null });
});

it('takes another net income with its reason only, and nothing in box 301 beside it', async () => {
  await send('PATCH', '', { 301: { former_amount: null, amount: 700 } });
  await saveRegimes([], [rmt]);
  // What was typed before the business had a régimen stays.
  expect((await form()).income).toMatchObject({
    state: 'confirmed',
    net_income: 700,
    confirmed: { net_income: 700, proposed: null, rate: null, reason: null },
  });
  expect(refusalOf(await confirm({ net_income: 800 }))).toEqual([400, 'REASON_MISSING']);
  expect((await confirm({ net_income: 800, reason: ' Un anticipo ' })).body).toMatchObject({
    income: { state: 'confirmed', net_income: 800, confirmed: { proposed: 1000, reason: 'Un anticipo' } },
    entries: expect.arrayContaining([{ box: 301, amount: 800, computed_amount: 1000 }]),
  });
  expect(refusalOf(await send('PATCH', '', { 301: { former_amount: 800, amount: 900 } }))).toEqual([
    409,
    'NET_INCOME_TO_CONFIRM',
  ]);
  await send('PATCH', '', { 301: { former_amount: 800, amount: null } });
  expect((await form()).income).toMatchObject({ state: 'proposed', net_income: 1000, confirmed: null });
});

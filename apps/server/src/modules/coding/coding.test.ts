import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Schemas } from '../../contract/handlers.ts';
import { openTestApp, type TestApp, testNow } from '../../testing/test-app.ts';
import { signAssertion } from '../../testing/test-partner.ts';
import { importAndRead } from '../imports/testing/import-files.ts';
import { rceRow } from '../imports/testing/register-rows.ts';
import { demoRuc, rceHeader, sireFile } from '../imports/testing/sire-fixtures.ts';

let t: TestApp;
let owner: Awaited<ReturnType<TestApp['addAccountant']>>;
let business: Awaited<ReturnType<TestApp['addBusiness']>>;
beforeAll(async () => {
  t = await openTestApp();
});
beforeEach(async () => {
  await t.db.empty();
  owner = await t.addAccountant({ name: 'Luis', lastName: 'Ramos' });
  business = await t.addBusiness(owner.id, { ruc: demoRuc, name: 'Textiles' });
});
afterAll(() => t.close());

const amounts = (base: number) => ({
  15: base.toFixed(2),
  16: (base * 0.18).toFixed(2),
  25: (base * 1.18).toFixed(2),
});
const bring = (of: { id: string; ruc: string }, period: string, ...numbers: string[]) =>
  importAndRead(t.services, of.id, {
    [`${crypto.randomUUID()}.txt`]: sireFile(
      rceHeader,
      numbers.map((number) =>
        rceRow({ number, period, amounts: amounts(100 + Number(number)) }).replace(demoRuc, of.ruc),
      ),
    ),
  });

const supplier = '20999999027';
const codeOf = (number: string, period = '202610') => `${supplier}-${period}-01-F001-${number}`;
const coding = (account: string, more: Partial<Schemas['AccountLine']> = {}): Schemas['AccountCoding'] => ({
  lines: [{ account, cost_center: '', percent: null, amount: null, ...more }],
  gloss: '',
});

interface Where {
  of?: { id: string; ruc: string };
  period?: string;
  token?: string;
}
const query = ({ of = business, period = '202610' }: Where = {}) => ({
  business_ruc: of.ruc,
  business_uuid: of.id,
  tax_period: period,
});

async function list(where: Where = {}, more: Record<string, string> = {}): Promise<Schemas['VoucherAccountPage']> {
  const answer = await t.call('GET', '/dashboard/voucher-accounts', {
    token: where.token ?? owner.token,
    query: { ...query(where), page: '1', size: '100', ...more },
  });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}
const save = (
  vouchers: readonly { code: string; revision: string | null; coding: Schemas['AccountCoding'] | null }[],
  where: Where = {},
) =>
  t.call('PUT', '/dashboard/voucher-accounts', {
    token: where.token ?? owner.token,
    query: query(where),
    body: { vouchers },
  });
const refusalOf = (answer: Awaited<ReturnType<typeof save>>) => {
  const [error] = answer.json().errors;
  return [answer.statusCode, error.code, error.message];
};
const shown = ({ data }: Schemas['VoucherAccountPage']) =>
  data.map(({ voucher, coding: given, suggestion }) => [
    voucher.number,
    given?.lines.map(({ account }) => account).join(' ') ?? null,
    suggestion?.coding.lines[0]?.account ?? null,
  ]);

describe('the purchases of a period', () => {
  it('have no account and no suggestion in the first month of the first client', async () => {
    await bring(business, '202610', '1', '2');
    const page = await list();
    expect([shown(page), page.summary, page.metadata.pagination.total_items]).toEqual([
      [
        ['00000002', null, null],
        ['00000001', null, null],
      ],
      { num_vouchers: 2, num_without_account: 2 },
      2,
    ]);
  });

  it('get what was decided before, with its grounds, and those without an account are first', async () => {
    await bring(business, '202609', '11', '12', '13');
    await bring(business, '202610', '1', '2');
    const september = ['11', '12', '13'].map((number) => ({
      code: codeOf(number, '202609'),
      revision: null,
      coding: coding('6361'),
    }));
    expect((await save(september, { period: '202609' })).statusCode).toBe(200);
    const [, first] = (await list()).data;
    expect(first?.suggestion).toEqual({
      coding: coding('6361'),
      grounds: {
        kind: 'client_supplier',
        same: 3,
        of: 3,
        clients: null,
        last_date: '2026-11-20',
        phrase: null,
        parts: [],
      },
      confidence: 99,
      is_sure: true,
    });
    await save([{ code: codeOf('2'), revision: null, coding: coding('6361') }]);
    const page = await list();
    expect([shown(page), page.summary, shown(await list({}, { state: 'decided' }))]).toEqual([
      [
        ['00000001', null, '6361'],
        ['00000002', '6361', null],
      ],
      { num_vouchers: 2, num_without_account: 1 },
      [['00000002', '6361', null]],
    ]);
    expect(page.data[1]).toMatchObject({ decided_by: 'Luis Ramos', decided_at: '2026-11-20T15:00:00.000Z' });
  });

  it('keep their accounts when they are imported again', async () => {
    await bring(business, '202610', '1');
    await save([{ code: codeOf('1'), revision: null, coding: coding('6361') }]);
    await bring(business, '202610', '1');
    expect(shown(await list())).toEqual([['00000001', '6361', null]]);
  });

  it('learn from other clients of the studio, and never from another studio', async () => {
    const second = await t.addBusiness(owner.id, { ruc: '20100047218', name: 'Segunda' });
    const stranger = await t.addAccountant();
    const foreign = await t.addBusiness(stranger.id, { ruc: '20131312955', name: 'Ajena' });
    await bring(second, '202610', '1');
    await bring(foreign, '202610', '1');
    await bring(business, '202610', '5');
    await save([{ code: codeOf('1'), revision: null, coding: coding('6592') }], { of: foreign, token: stranger.token });
    expect((await list()).data[0]?.suggestion).toBeNull();
    await save([{ code: codeOf('1'), revision: null, coding: coding('6361') }], { of: second });
    expect((await list()).data[0]?.suggestion?.grounds).toEqual({
      kind: 'studio_supplier',
      same: 1,
      of: 1,
      clients: 1,
      last_date: '2026-11-20',
      phrase: null,
      parts: [],
    });
  });
});

it('tells the page of a partner whose token is for one business nothing about the other clients', async () => {
  const customer = await t.addAccountant({ partner: 'siscont' });
  const own = await t.addBusiness(customer.id, { ruc: '20100047218' });
  const other = await t.addBusiness(customer.id, { ruc: '20131312955' });
  await bring(own, '202610', '1');
  await bring(other, '202610', '1');
  await save([{ code: codeOf('1'), revision: null, coding: coding('6361') }], { of: other, token: customer.token });
  const origin = 'https://suite.example.pe';
  const suggestedTo = async (claims: Record<string, unknown>) => {
    const assertion = await signAssertion(testNow, { purpose: 'token', origin, sub: customer.email, ...claims });
    const { access_token: token } = (await t.call('POST', '/partner-tokens', { body: { assertion } })).json();
    const answer = await t.call('GET', '/dashboard/voucher-accounts', {
      token,
      headers: { origin },
      query: { ...query({ of: own }), page: '1', size: '100' },
    });
    return answer.json().data[0].suggestion?.grounds.kind ?? null;
  };
  expect([await suggestedTo({}), await suggestedTo({ ruc: own.ruc })]).toEqual(['studio_supplier', null]);
});

describe('a decision', () => {
  beforeEach(() => bring(business, '202610', '1', '2'));

  it('is changed, divided and taken back by who knows what is stored', async () => {
    const saved: Schemas['SavedVoucherAccounts'] = (
      await save([{ code: codeOf('1'), revision: null, coding: coding('6361') }])
    ).json();
    const divided: Schemas['AccountCoding'] = {
      lines: [
        { account: '6361', cost_center: 'VEN', percent: 33.33, amount: null },
        { account: '6361', cost_center: 'ADM', percent: null, amount: null },
      ],
      gloss: 'Luz de octubre',
    };
    const revision = saved.data[0]?.revision ?? null;
    const again: Schemas['SavedVoucherAccounts'] = (
      await save([{ code: codeOf('1'), revision, coding: divided }])
    ).json();
    const stored = (await list()).data.find(({ voucher }) => voucher.number === '00000001');
    expect([stored?.coding, stored?.revision]).toEqual([divided, again.data[0]?.revision]);
    const back = await save([{ code: codeOf('1'), revision: again.data[0]?.revision ?? null, coding: null }]);
    expect([back.json(), shown(await list())]).toEqual([
      { data: [{ code: codeOf('1'), revision: null }] },
      [
        ['00000002', null, null],
        ['00000001', null, null],
      ],
    ]);
  });

  it('is refused when somebody else decided meanwhile, and nothing of it is stored', async () => {
    await save([{ code: codeOf('1'), revision: null, coding: coding('6361') }]);
    const both = ['2', '1'].map((number) => ({ code: codeOf(number), revision: null, coding: coding('6363') }));
    const answer = await save(both);
    expect([
      answer.statusCode,
      answer.json().errors.map(({ code, name }: { code: string; name: string }) => [code, name]),
    ]).toEqual([409, [['ACCOUNT_CHANGED', codeOf('1')]]]);
    expect(shown(await list())).toEqual([
      ['00000002', null, '6361'],
      ['00000001', '6361', null],
    ]);
  });

  it('is stored once when two people decide at the same moment', async () => {
    const answers = await Promise.all(
      ['6361', '6363'].map((account) => save([{ code: codeOf('1'), revision: null, coding: coding(account) }])),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });

  it('says what is wrong with an account or its lines', async () => {
    const one = (given: Schemas['AccountCoding']) => save([{ code: codeOf('1'), revision: null, coding: given }]);
    const answers = [
      await one(coding('636109')),
      await one(coding('63')),
      await one({ lines: [...coding('6361', { amount: 500 }).lines, ...coding('6363').lines], gloss: '' }),
      await save([{ code: codeOf('99'), revision: null, coding: coding('6361') }]),
    ];
    expect(answers.map(refusalOf)).toEqual([
      [
        400,
        'ACCOUNT_UNKNOWN',
        'El plan de cuentas de Textiles no tiene la cuenta 636109. Agrégala al plan o elige otra.',
      ],
      [400, 'ACCOUNT_UNKNOWN', 'La cuenta 63 tiene divisionarias en el plan de Textiles. Elige una de ellas.'],
      [
        400,
        'LINES_INVALID',
        'Las cuentas suman todo el comprobante o más: a la última no le queda nada. Baja un porcentaje o un monto.',
      ],
      [
        404,
        'VOUCHER_NOT_FOUND',
        'Algunos comprobantes ya no están en este periodo. Actualiza la página: los demás siguen como estaban.',
      ],
    ]);
  });
});

describe('the purchases of all businesses', () => {
  const listAll = async (more: Record<string, string> = {}, token = owner.token) => {
    const answer = await t.call('GET', '/me/voucher-accounts', {
      token,
      query: { tax_period: '202610', page: '1', size: '100', ...more },
    });
    expect(answer.statusCode).toBe(200);
    const page: Schemas['ClientAccountPage'] = answer.json();
    return page;
  };
  const shownOf = ({ data }: Schemas['ClientAccountPage']) =>
    data.map(({ business_name: name, purchase }) => [
      name,
      purchase.voucher.number,
      purchase.coding?.lines[0]?.account ?? null,
      purchase.suggestion?.coding.lines[0]?.account ?? null,
      purchase.accounts.map(({ name: account }) => account).join(),
    ]);

  it('are listed with what each suggests by its own plan, and never those of another studio', async () => {
    const second = await t.addBusiness(owner.id, { ruc: '20100047218', name: 'Segunda' });
    const stranger = await t.addAccountant();
    const foreign = await t.addBusiness(stranger.id, { ruc: '20131312955', name: 'Ajena' });
    await bring(business, '202610', '1', '2');
    await bring(second, '202610', '5');
    await bring(foreign, '202610', '9');
    await t.call('PUT', '/dashboard/account-plan', {
      token: owner.token,
      query: query({ of: second }),
      body: { of: 'business', plan: { accounts: [{ code: '636101', name: 'Luz de planta' }], cost_centers: [] } },
    });
    await save([{ code: codeOf('1'), revision: null, coding: coding('6361') }]);
    const page = await listAll();
    expect([page.summary, page.metadata.pagination.total_items]).toEqual([
      { num_vouchers: 3, num_without_account: 2, num_businesses: 2 },
      3,
    ]);
    expect(shownOf(page).toSorted()).toEqual([
      ['Segunda', '00000005', null, '636101', 'Luz de planta'],
      ['Textiles', '00000001', '6361', null, 'Energía eléctrica'],
      ['Textiles', '00000002', null, '6361', 'Energía eléctrica'],
    ]);
    expect(page.data.at(-1)?.purchase.voucher.number).toBe('00000001');
    expect(shownOf(await listAll({ state: 'decided' })).length).toBe(1);
    expect(shownOf(await listAll({ search: 'segun', sort: 'amount' })).map(([name]) => name)).toEqual(['Segunda']);
    expect((await listAll({}, stranger.token)).summary.num_vouchers).toBe(1);
  });

  it('are those of businesses that are not archived', async () => {
    const second = await t.addBusiness(owner.id, { ruc: '20100047218', name: 'Segunda' });
    await bring(business, '202610', '1');
    await bring(second, '202610', '5');
    await t.db.sql`update businesses set archived_at = now() where id = ${second.id}`;
    expect(shownOf(await listAll()).map(([name]) => name)).toEqual(['Textiles']);
  });
});

describe('a purchase whose items lead to different accounts', () => {
  it('is divided by their amounts', async () => {
    await bring(business, '202609', '11', '12', '13', '14');
    await bring(business, '202610', '1');
    const items = async (number: string, period: string, ...given: (readonly [string, number])[]) => {
      const descriptions = given.map(([description]) => description);
      const [voucher] = await t.db.sql<{ id: string }[]>`
        update vouchers set glosa = ${descriptions}, item_count = ${given.length}
        where business_id = ${business.id} and number = ${number} and period = ${period} returning id`;
      for (const [line, [description, amount]] of given.entries())
        await t.db.sql`
          insert into voucher_items (business_id, voucher_id, line, description, unit_code, amount, igv_amount)
          values (${business.id}, ${voucher?.id ?? ''}, ${line + 1}, ${description}, 'NIU', ${amount}, 0)`;
    };
    for (const number of ['11', '12']) await items(number, '202609', ['Papel bond A4', 10_000]);
    for (const number of ['13', '14']) await items(number, '202609', ['Café molido', 10_000]);
    await items('1', '202610', ['Papel bond A4', 2_000], ['Café molido', 8_100]);
    await save(
      ['11', '12', '13', '14'].map((number) => ({
        code: codeOf(number, '202609'),
        revision: null,
        coding: coding(Number(number) < 13 ? '656' : '6314'),
      })),
      { period: '202609' },
    );
    const [row] = (await list()).data;
    expect([row?.suggestion?.coding.lines, row?.suggestion?.grounds.kind, row?.suggestion?.grounds.parts]).toEqual([
      [
        { account: '656', cost_center: '', percent: null, amount: 20 },
        { account: '6314', cost_center: '', percent: null, amount: null },
      ],
      'items',
      ['656', '6314'].map((account, index) => ({
        account,
        items: [index === 0 ? 'Papel bond A4' : 'Café molido'],
        kind: 'client_supplier_words',
        same: 2,
        of: 2,
        clients: null,
        last_date: '2026-11-20',
        phrase: null,
      })),
    ]);
    // What is suggested can be stored as it is.
    const suggested = row?.suggestion?.coding ?? null;
    expect((await save([{ code: codeOf('1'), revision: null, coding: suggested }])).statusCode).toBe(200);
  });
});

describe('entries of another program', () => {
  const entry = (number: string, given: Schemas['AccountCoding'] = coding('6361')) => ({
    supplier_ruc: supplier,
    document_type: '01',
    serie: 'F001',
    number: `000${number}`,
    issue_date: '2025-12-30',
    coding: given,
  });
  const bringEntries = (...entries: ReturnType<typeof entry>[]) =>
    t.call('PUT', '/dashboard/former-entries', { token: owner.token, query: query(), body: { entries } });

  it('are precedents from the first day, and change nothing that was decided here', async () => {
    await bring(business, '202610', '1', '2');
    await save([{ code: codeOf('2'), revision: null, coding: coding('6361') }]);
    const answer = await bringEntries(
      entry('81'),
      entry('82'),
      entry('82'),
      entry('2', coding('6592')),
      entry('83', coding('999999')),
    );
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { num_saved: 3, num_kept: 1, unknown_accounts: ['999999'] },
    ]);
    expect(shown(await list())).toEqual([
      ['00000001', null, '6361'],
      ['00000002', '6361', null],
    ]);
    expect((await list()).data[0]?.suggestion?.grounds).toMatchObject({ kind: 'client_supplier', same: 3, of: 4 });
    expect((await bringEntries(entry('81'))).json()).toEqual({ num_saved: 0, num_kept: 1, unknown_accounts: [] });
  });
});

describe('the list of purchases', () => {
  const accounts = async () => {
    const answer = await t.call('GET', '/businesses/dashboard-reports/all-invoices', {
      token: owner.token,
      query: { ruc: business.ruc, tax_period: '202610', status: '0', page: '1', size: '100' },
    });
    const { data }: Schemas['VoucherPage'] = answer.json();
    return data.map((voucher) => [voucher.number, voucher.accounts]);
  };

  it('has the accounts that were decided, with the names of the plan, and no suggestion', async () => {
    await bring(business, '202610', '1', '2', '3');
    const divided: Schemas['AccountCoding'] = {
      lines: [
        { account: '6361', cost_center: '', percent: 50, amount: null },
        { account: '656', cost_center: '', percent: null, amount: null },
      ],
      gloss: '',
    };
    await save([
      { code: codeOf('1'), revision: null, coding: coding('6361') },
      { code: codeOf('2'), revision: null, coding: divided },
    ]);
    const energy = { code: '6361', name: 'Energía eléctrica' };
    expect(await accounts()).toEqual([
      ['00000003', undefined],
      ['00000002', [energy, { code: '656', name: 'Suministros' }]],
      ['00000001', [energy]],
    ]);
    await t.call('PUT', '/dashboard/account-plan', {
      token: owner.token,
      query: query(),
      body: { of: 'studio', plan: { accounts: [{ code: '6361', name: 'Luz de planta' }], cost_centers: [] } },
    });
    expect((await accounts()).at(-1)).toEqual(['00000001', [{ code: '6361', name: 'Luz de planta' }]]);
  });
});

describe('a rule for a supplier', () => {
  const rule = (account: string, period: string | null = '202610') =>
    t.call('PUT', '/dashboard/account-rules', {
      token: owner.token,
      query: query(),
      body: { supplier_ruc: supplier, coding: coding(account), tax_period: period },
    });
  const rules = async (): Promise<Schemas['AccountRules']> =>
    (await t.call('GET', '/dashboard/account-rules', { token: owner.token, query: query() })).json();

  it('gives its account to what has none, is suggested later, and is changed and removed', async () => {
    await bring(business, '202610', '1', '2', '3');
    await bring(business, '202611', '21');
    await save([{ code: codeOf('2'), revision: null, coding: coding('6363') }]);
    const coded: Schemas['SavedAccountRule'] = (await rule('6361')).json();
    expect([coded.data.map(({ code }) => code).toSorted(), coded.former]).toEqual([[codeOf('1'), codeOf('3')], null]);
    const later = (await list({ period: '202611' })).data[0]?.suggestion;
    expect([later?.coding, later?.grounds.kind, later?.is_sure]).toEqual([coding('6361'), 'rule', true]);
    expect((await rule('6362', null)).json()).toEqual({ data: [], former: coding('6361') });
    expect((await rules()).data).toEqual([
      {
        supplier_ruc: supplier,
        supplier_name: 'PROVEEDOR UNO S.A.C.',
        coding: coding('6362'),
        is_known: true,
        decided_by: 'Luis Ramos',
        decided_at: '2026-11-20T15:00:00.000Z',
      },
    ]);
    const removed = await t.call('DELETE', '/dashboard/account-rules', {
      token: owner.token,
      query: { ...query(), supplier_ruc: supplier },
    });
    expect([removed.statusCode, await rules()]).toEqual([204, { data: [] }]);
  });

  it('is not followed when the plan does not have its account any more', async () => {
    await bring(business, '202610', '1');
    await bring(business, '202611', '21');
    await rule('6361');
    await t.call('PUT', '/dashboard/account-plan', {
      token: owner.token,
      query: query(),
      body: { of: 'business', plan: { accounts: [{ code: '659901', name: 'Varios' }], cost_centers: [] } },
    });
    expect([(await rules()).data[0]?.is_known, (await list({ period: '202611' })).data[0]?.suggestion]).toEqual([
      false,
      null,
    ]);
  });
});

describe('a plan of accounts', () => {
  const plan = (...codes: string[]) => ({
    accounts: codes.map((code) => ({ code, name: `Cuenta ${code}` })),
    cost_centers: [],
  });
  const put = (of: 'business' | 'studio', body: ReturnType<typeof plan> | null) =>
    t.call('PUT', '/dashboard/account-plan', { token: owner.token, query: query(), body: { of, plan: body } });

  it('of a business counts before that of the studio, and each can be removed', async () => {
    await put('studio', plan('636101'));
    const both = (await put('business', plan('656901', '636102'))).json();
    expect(both).toEqual({ business: plan('636102', '656901'), studio: plan('636101') });
    const second = await t.addBusiness(owner.id, { ruc: '20100047218' });
    const other = await t.call('GET', '/dashboard/account-plan', { token: owner.token, query: query({ of: second }) });
    expect(other.json()).toEqual({ business: null, studio: plan('636101') });
    expect((await put('business', null)).json()).toEqual({ business: null, studio: plan('636101') });
  });

  it('has each code once', async () => {
    const answer = await put('business', plan('636101', '636101'));
    expect(refusalOf(answer)).toEqual([
      400,
      'PLAN_INVALID',
      'El código 636101 está repetido en el plan. Deja uno solo.',
    ]);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Schemas } from '../../contract/handlers.ts';
import { openTestApp, type TestApp, testNow } from '../../testing/test-app.ts';
import { importAndRead } from '../imports/testing/import-files.ts';
import { rceRow, type RceRow, rvieRow } from '../imports/testing/register-rows.ts';
import { demoRuc, rceHeader, rvieHeader, sireFile } from '../imports/testing/sire-fixtures.ts';

let t: TestApp;
let accountantId: string;
let token: string;
let uuid: string;
beforeAll(async () => {
  t = await openTestApp();
});
beforeEach(async () => {
  t.setNow(testNow);
  await t.db.empty();
  ({ id: accountantId, token } = await t.addAccountant());
  uuid = (await t.addBusiness(accountantId, { ruc: demoRuc })).id;
});
afterAll(() => t.close());

/** A purchase of 100.00 with 18.00 of IGV. */
const purchase = (number: number, more: Partial<RceRow> = {}) =>
  rceRow({ number: String(number), amounts: { 15: '100.00', 16: '18.00', 25: '118.00' }, ...more });
const numbers = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);
const purchases = (first: number, last: number) => numbers(first, last).map((number) => purchase(number));

const upload = (...texts: (readonly string[])[]) =>
  importAndRead(
    t.services,
    uuid,
    Object.fromEntries(texts.map((rows, index) => [`rce-${index}.txt`, sireFile(rceHeader, rows)])),
  );

/** The proposals: number, rows, total in cents, new, changed and vanished ones, and the coverage. */
const proposals = async (book = 'compra') => {
  const rows = await t.db.sql<{ text: string }[]>`
    select concat_ws(' ', number || ':', rows, total, '+' || added, '~' || changed, '-' || vanished, coverage) as text
    from proposals where business_id = ${uuid} and book = ${book} order by number`;
  return rows.map(({ text }) => text);
};

/** Each held number with the proposal since which it is so, and that in which it had vanished. */
const held = async () => {
  const rows = await t.db.sql<{ text: string }[]>`
    select concat_ws(' ', number, since_proposal, '-' || vanished_in) as text from sire_rows
    where business_id = ${uuid} order by number::int`;
  return rows.map(({ text }) => text);
};

const versions = async () => {
  const rows = await t.db.sql<{ text: string }[]>`
    select concat_ws(' ', number, since_proposal || '..' || until_proposal, facts ->> 'total') as text
    from sire_row_versions where business_id = ${uuid} order by number::int, since_proposal`;
  return rows.map(({ text }) => text);
};

const vouchers = async () => {
  const [row] = await t.db.sql<{ count: number }[]>`
    select count(*)::int as count from vouchers where business_id = ${uuid}`;
  return row?.count;
};

describe('a proposal', () => {
  it('is stored with its count and total, each row once', async () => {
    await upload([...purchases(1, 3), purchase(3)]);
    await importAndRead(t.services, uuid, {
      'rvie.txt': sireFile(rvieHeader, [rvieRow({ number: '1', amounts: { 15: '100', 17: '18', 26: '118' } })]),
    });
    expect(await proposals()).toEqual(['1: 4 47200 +3 ~0 -0 covering']);
    expect(await proposals('venta')).toEqual(['1: 1 11800 +1 ~0 -0 covering']);
    expect(await versions()).toEqual([]);
  });

  it('with the same bytes is the same one, received again', async () => {
    await upload(purchases(1, 3));
    t.setNow(new Date('2026-11-21T15:00:00Z'));
    const [file] = await upload(purchases(1, 3));
    expect(file?.outcome).toBe('ya_estaba');
    expect(await proposals()).toEqual(['1: 3 35400 +3 ~0 -0 covering']);
    const [row] = await t.db.sql`
      select received_at::text as first, confirmed_at::text as last from proposals where business_id = ${uuid}`;
    expect(row).toEqual({ first: '2026-11-20 15:00:00+00', last: '2026-11-21 15:00:00+00' });
  });

  it('keeps the earlier version of a row that it changes, and adds new rows', async () => {
    await upload(purchases(1, 3));
    const dearer = purchase(2, { amounts: { 15: '200.00', 16: '36.00', 25: '236.00' } });
    await upload([purchase(1), dearer, purchase(3), purchase(4)]);
    expect(await proposals()).toEqual(['1: 3 35400 +3 ~0 -0 covering', '2: 4 59000 +1 ~1 -0 covering']);
    expect(await held()).toEqual(['1 1', '2 2', '3 1', '4 2']);
    expect(await versions()).toEqual(['2 1..2 11800']);
  });

  it('does not take another name of the business for a change', async () => {
    await upload(purchases(1, 2));
    await upload([purchase(1, { ownName: 'EMPRESA DEMO SAC' }), purchase(2, { ownName: 'EMPRESA DEMO SAC' })]);
    expect(await proposals()).toEqual(['1: 2 23600 +2 ~0 -0 covering', '2: 2 23600 +0 ~0 -0 covering']);
    expect(await versions()).toEqual([]);
  });

  it('without a row says that it vanished, and keeps its voucher', async () => {
    await upload(purchases(1, 20));
    await upload(purchases(1, 18));
    expect((await proposals())[1]).toBe('2: 18 212400 +0 ~0 -2 covering');
    expect((await held()).slice(-2)).toEqual(['19 1 -2', '20 1 -2']);
    expect(await vouchers()).toBe(20);
  });

  it('has a row again that had vanished', async () => {
    await upload(purchases(1, 20));
    await upload(purchases(1, 19));
    await upload(purchases(1, 20));
    expect((await proposals()).slice(1)).toEqual(['2: 19 224200 +0 ~0 -1 covering', '3: 20 236000 +1 ~0 -0 covering']);
    expect((await held()).at(-1)).toBe('20 3');
    expect(await versions()).toEqual(['20 1..2 11800']);
  });

  it('with a part of the period makes nothing vanish', async () => {
    await upload(purchases(1, 20));
    await upload(purchases(1, 17));
    expect((await proposals())[1]).toBe('2: 17 200600 +0 ~0 -0 partial');
    expect((await held()).at(-1)).toBe('20 1');
  });

  it('with a row that could not be read makes nothing vanish', async () => {
    await upload(purchases(1, 20));
    await upload([...purchases(1, 18), purchase(19, { date: '31/02/2026' })]);
    expect((await proposals())[1]).toBe('2: 18 212400 +0 ~0 -0 partial');
  });

  it('in several files of an import is one, and lacks what none of them has', async () => {
    await upload(purchases(1, 20));
    await upload(purchases(1, 9), purchases(10, 19));
    expect((await proposals()).slice(1)).toEqual(['2: 19 224200 +0 ~0 -1 covering']);
    expect((await held()).slice(-2)).toEqual(['19 1', '20 1 -2']);
  });

  it('whose second file has what the first one lacked takes back that it vanished', async () => {
    await upload(purchases(1, 20));
    await upload(purchases(1, 19), [purchase(20)]);
    expect((await proposals()).slice(1)).toEqual(['2: 20 236000 +0 ~0 -0 covering']);
    expect((await held()).at(-1)).toBe('20 1');
    expect(await versions()).toEqual([]);
  });
});

const ofPeriod = () => ({ filters: JSON.stringify({ ruc: demoRuc, tax_period: '202610', business_uuid: uuid }) });
const get = async <Answer>(path: string, query: Record<string, string>): Promise<Answer> => {
  const answer = await t.call('GET', path, { token, query });
  expect(answer.statusCode).toBe(200);
  return answer.json();
};
const ofBusiness = (operation_type = 'COMPRA') => ({
  business_ruc: demoRuc,
  business_uuid: uuid,
  tax_period: '202610',
  operation_type,
});
const changes = (more: Record<string, string> = {}) =>
  get<Schemas['ProposalChangePage']>('/dashboard/proposal-changes', {
    ...ofBusiness(),
    page: '1',
    size: '10',
    ...more,
  });
const shown = ({ data }: Schemas['ProposalChangePage']) =>
  data.map(({ kind, code, igv_difference }) => `${kind} ${code} ${igv_difference}`);
const declare = async (declared_on: string) => {
  const body = { former: null, declared: { declared_on, constancia_number: null } };
  const answer = await t.call('PUT', '/dashboard/declared-period', { token, query: ofPeriod(), body });
  expect(answer.statusCode).toBe(200);
  return answer.json<Schemas['PeriodDeclaration']>();
};
const history = (query: { code: string }) =>
  get<Schemas['VoucherHistory']>('/dashboard/voucher-history', {
    business_ruc: demoRuc,
    business_uuid: uuid,
    operation_type: 'COMPRA',
    ...query,
  });
const code = (number: number) => `20999999027-202610-01-F001-${number}`;

const dearer = purchase(2, { amounts: { 15: '200.00', 16: '36.00', 25: '236.00' } });
const voided = purchase(3, { state: '2' });

/** Three proposals: on 20 November, five and then nine hours later. */
async function threeProposals() {
  await upload(purchases(1, 20));
  t.setNow(new Date('2026-11-20T20:00:00Z'));
  await upload([purchase(1), dearer, ...purchases(3, 19), purchase(21)]);
  t.setNow(new Date('2026-11-21T00:00:00Z'));
  await upload([purchase(1), purchase(2), voided, ...purchases(4, 19), purchase(21), purchase(22)]);
}

describe('the changes between two proposals', () => {
  beforeEach(threeProposals);

  it('are what appeared, changed and vanished, with the IGV', async () => {
    const page = await changes({ from: '1', to: '2' });
    expect(shown(page).toSorted()).toEqual([
      `appeared ${code(21)} 18`,
      `changed ${code(2)} 18`,
      `vanished ${code(20)} -18`,
    ]);
    expect(page.summary).toEqual({
      appeared: { count: 1, igv_difference: 18 },
      changed: { count: 1, igv_difference: 18 },
      vanished: { count: 1, igv_difference: -18 },
      igv_difference: 18,
    });
    expect([page.from?.number, page.to?.number, page.metadata.pagination]).toEqual([
      1,
      2,
      { total_items: 3, total_pages: 1 },
    ]);
    const changed = page.data.find(({ kind }) => kind === 'changed');
    expect([changed?.before?.total_amount, changed?.after?.total_amount]).toEqual([118, 236]);
  });

  it('leave out what changed and changed back', async () => {
    expect(shown(await changes({ from: '1', to: '3' })).toSorted()).toEqual([
      `appeared ${code(21)} 18`,
      `appeared ${code(22)} 18`,
      `changed ${code(3)} -18`,
      `vanished ${code(20)} -18`,
    ]);
  });

  it('are those of the newest one and the one before it, when nothing is asked', async () => {
    const page = await changes();
    expect([page.from?.number, page.to?.number]).toEqual([2, 3]);
    expect(shown(page).toSorted()).toEqual([
      `appeared ${code(22)} 18`,
      `changed ${code(2)} -18`,
      `changed ${code(3)} -18`,
    ]);
    expect(page.data.find(({ code: of }) => of === code(3))?.after).toMatchObject({ is_voided: true, igv_amount: 0 });
  });

  it('are those since the declaration, when the period is declared', async () => {
    t.setNow(new Date('2026-11-20T16:00:00Z'));
    await declare('2026-11-20');
    const page = await changes();
    expect([page.from?.number, page.to?.number, page.summary.igv_difference]).toEqual([1, 3, 0]);
  });

  it('come in pages', async () => {
    const all = await changes({ from: '1', to: '3' });
    const pages = await Promise.all(['1', '2', '3'].map((page) => changes({ from: '1', to: '3', page, size: '2' })));
    expect(pages.flatMap(({ data }) => data)).toEqual(all.data);
    expect(pages.map(({ summary }) => summary)).toEqual([all.summary, all.summary, all.summary]);
    expect(pages[0]?.metadata.pagination).toEqual({ total_items: 4, total_pages: 2 });
  });

  it('of an unknown proposal are refused, and there are none without proposals', async () => {
    const answer = await t.call('GET', '/dashboard/proposal-changes', {
      token,
      query: { ...ofBusiness(), page: '1', size: '10', from: '9' },
    });
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([404, 'PROPOSAL_NOT_FOUND']);
    const none = await changes({ operation_type: 'VENTA' });
    expect([none.from, none.to, none.data]).toEqual([null, null, []]);
  });

  it('are listed with their proposals, newest first', async () => {
    const { proposals: all } = await get<Schemas['Proposals']>('/dashboard/proposals', ofPeriod());
    expect(
      all.map(({ number, received_at, added, changed, vanished }) => [number, received_at, added, changed, vanished]),
    ).toEqual([
      [3, '2026-11-21T00:00:00.000Z', 1, 2, 0],
      [2, '2026-11-20T20:00:00.000Z', 1, 1, 1],
      [1, '2026-11-20T15:00:00.000Z', 20, 0, 0],
    ]);
  });

  it('of another accountant are not shown', async () => {
    const other = await t.addAccountant();
    await t.addBusiness(other.id, { ruc: '20131312955' });
    const paths: [string, Record<string, string>][] = [
      ['/dashboard/proposals', ofPeriod()],
      ['/dashboard/proposal-changes', { ...ofBusiness(), page: '1', size: '10' }],
      [
        '/dashboard/voucher-history',
        { business_ruc: demoRuc, business_uuid: uuid, operation_type: 'COMPRA', code: code(1) },
      ],
    ];
    for (const [path, query] of paths) {
      const answer = await t.call('GET', path, { token: other.token, query });
      expect([path, answer.statusCode, answer.json().errors[0].code]).toEqual([path, 404, 'BUSINESS_NOT_FOUND']);
    }
  });
});

it('a row in foreign currency differs by its amount in soles', async () => {
  const dollars = (number: number, base: string, igv: string, total: string) =>
    rceRow({ number: String(number), amounts: { 15: base, 16: igv, 25: total }, currency: 'USD', rate: '3.500' });
  await upload([dollars(1, '100.00', '18.00', '118.00')]);
  await t.db.sql`update vouchers set converted_to_soles = true where business_id = ${uuid}`;
  await upload([dollars(1, '200.00', '36.00', '236.00')]);
  await t.db.sql`update vouchers set converted_to_soles = true where business_id = ${uuid}`;
  const { data } = await changes();
  expect(
    data.map(({ before, after, igv_difference }) => [before?.igv_amount, after?.igv_amount, igv_difference]),
  ).toEqual([[63, 126, 63]]);
});

describe('a declared period', () => {
  it('shows what changed since the day, in both books', async () => {
    await threeProposals();
    t.setNow(new Date('2026-11-20T21:00:00Z'));
    const { changes: found } = await declare('2026-11-20');
    expect(found).toMatchObject([
      {
        operation_type: 'COMPRA',
        from: { number: 2 },
        to: { number: 3 },
        summary: {
          appeared: { count: 1, igv_difference: 18 },
          changed: { count: 2, igv_difference: -36 },
          vanished: { count: 0, igv_difference: 0 },
          igv_difference: -18,
        },
      },
    ]);
  });

  it('before the first proposal is compared with that one', async () => {
    await threeProposals();
    const { changes: found } = await declare('2026-11-10');
    expect(found.map(({ from, to }) => [from.number, to.number])).toEqual([[1, 3]]);
  });

  it('has no changes without proposals', async () => {
    expect((await declare('2026-11-10')).changes).toEqual([]);
  });
});

describe('the history of a voucher', () => {
  beforeEach(threeProposals);

  it('says when it appeared, and when it vanished', async () => {
    expect(await history({ code: code(1) })).toEqual({
      appeared: { at: '2026-11-20T15:00:00.000Z', origin: 'subida' },
      changed: null,
      vanished: null,
      declaration: null,
    });
    expect(await history({ code: code(2) })).toMatchObject({
      appeared: { at: '2026-11-20T15:00:00.000Z' },
      changed: { at: '2026-11-21T00:00:00.000Z', origin: 'subida' },
    });
    expect(await history({ code: code(22) })).toMatchObject({ appeared: { at: '2026-11-21T00:00:00.000Z' } });
    expect(await history({ code: code(20) })).toMatchObject({
      appeared: { at: '2026-11-20T15:00:00.000Z' },
      vanished: { at: '2026-11-20T20:00:00.000Z', origin: 'subida' },
    });
  });

  it('does not say that it changed when it came back as it was', async () => {
    t.setNow(new Date('2026-11-21T01:00:00Z'));
    await upload([purchase(1), purchase(2), voided, ...purchases(4, 20), purchase(21), purchase(22)]);
    expect(await history({ code: code(20) })).toMatchObject({ changed: null, vanished: null });
    expect(await history({ code: code(3) })).toMatchObject({ changed: { at: '2026-11-21T00:00:00.000Z' } });
  });

  it('says whether it was there when the period was declared', async () => {
    t.setNow(new Date('2026-11-20T21:00:00Z'));
    await declare('2026-11-20');
    const wasProposed = async (number: number) => (await history({ code: code(number) })).declaration;
    const declared_on = '2026-11-20';
    expect(await wasProposed(1)).toEqual({ declared_on, was_proposed: true });
    expect(await wasProposed(21)).toEqual({ declared_on, was_proposed: true });
    expect(await wasProposed(20)).toEqual({ declared_on, was_proposed: false });
    expect(await wasProposed(22)).toEqual({ declared_on, was_proposed: false });
  });

  it('does not know it for a day before the first proposal', async () => {
    await declare('2026-11-10');
    expect((await history({ code: code(1) })).declaration).toEqual({ declared_on: '2026-11-10', was_proposed: null });
  });

  it('is refused for a voucher that is not there', async () => {
    for (const of of [code(99), 'x', '20999999027-202610-01-F001-1-2']) {
      const answer = await t.call('GET', '/dashboard/voucher-history', {
        token,
        query: { business_ruc: demoRuc, business_uuid: uuid, operation_type: 'COMPRA', code: of },
      });
      expect([of, answer.statusCode, answer.json().errors[0].code]).toEqual([of, 404, 'VOUCHER_NOT_FOUND']);
    }
  });
});

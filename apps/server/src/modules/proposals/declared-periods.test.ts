import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, testNow } from '../../testing/test-app.ts';
import { writeAllFigures } from '../../testing/write-figures.ts';
import { demoRuc } from '../imports/testing/sire-fixtures.ts';

let t: TestApp;
let token: string;
let uuid: string;
beforeAll(async () => {
  t = await openTestApp();
  const accountant = await t.addAccountant();
  token = accountant.token;
  uuid = (await t.addBusiness(accountant.id, { ruc: demoRuc })).id;
});
afterAll(() => t.close());
beforeEach(async () => {
  t.setNow(testNow);
  await t.db.sql`delete from declared_periods where business_id = ${uuid}`;
  await t.db.sql`delete from declaration_photographs where business_id = ${uuid}`;
  await writeAllFigures(t.db.sql);
});

type Mark = { declared_on: string; constancia_number: string | null } | null;

const filters = (tax_period = '202610') => ({
  filters: JSON.stringify({ ruc: demoRuc, tax_period, business_uuid: uuid }),
});
const read = (as = token, period?: string) =>
  t.call('GET', '/dashboard/declared-period', { token: as, query: filters(period) });
const save = (former: Mark, declared: Mark, as = token) =>
  t.call('PUT', '/dashboard/declared-period', { token: as, query: filters(), body: { former, declared } });
const stored = async () => (await read()).json();

const first = { declared_on: '2026-11-17', constancia_number: null };
const second = { declared_on: '2026-11-18', constancia_number: '1012345678' };
const marked_at = testNow.toISOString();
/** What was declared of a month without vouchers. */
const nothing = {
  number: 1,
  taken_at: marked_at,
  taken_by: expect.any(String),
  is_reconstructed: false,
  declared: { igv_amount: null, result_amount: 0, income_amount: null },
  current: { igv_amount: null, result_amount: 0, income_amount: null },
  filed: null,
  num_moved: 0,
  moved: [],
  former: [],
};

describe('a declared period', () => {
  it('is marked, changed and taken back', async () => {
    expect(await stored()).toEqual({ declared: null, photograph: null, changes: [] });
    expect((await save(null, first)).json()).toEqual({
      declared: { ...first, marked_at },
      photograph: nothing,
      changes: [],
    });
    t.setNow(new Date('2026-11-20T20:00:00Z'));
    const changed = {
      declared: { ...second, marked_at: '2026-11-20T20:00:00.000Z' },
      photograph: nothing,
      changes: [],
    };
    expect((await save(first, second)).json()).toEqual(changed);
    expect(await stored()).toEqual(changed);
    expect((await save(second, null)).json()).toEqual({ declared: null, photograph: null, changes: [] });
    expect(await stored()).toEqual({ declared: null, photograph: null, changes: [] });
  });

  it('is of its month only', async () => {
    await save(null, first);
    expect((await read(token, '202609')).json()).toEqual({ declared: null, photograph: null, changes: [] });
  });

  it('stores who marked it, and what had arrived until then', async () => {
    await save(null, first);
    t.setNow(new Date('2026-11-20T20:00:00Z'));
    await save(first, { ...first, constancia_number: '1' });
    const row = async () => {
      const [found] = await t.db.sql`
        select known_until::text as "knownUntil", accountants.email is not null as "isKnown" from declared_periods
        left join accountants on accountants.id = marked_by where business_id = ${uuid}`;
      return found;
    };
    expect(await row()).toEqual({ knownUntil: '2026-11-18 04:59:59.999+00', isKnown: true });
    await save({ ...first, constancia_number: '1' }, { declared_on: '2026-11-20', constancia_number: '1' });
    expect(await row()).toEqual({ knownUntil: '2026-11-20 20:00:00+00', isKnown: true });
  });

  it('is refused with a day before the end of the month, in the future or that does not exist', async () => {
    const refused = async (declared_on: string) => {
      const answer = await save(null, { ...first, declared_on });
      return [answer.statusCode, answer.json().errors[0].code];
    };
    expect(await refused('2026-10-30')).toEqual([400, 'DECLARED_ON_INVALID']);
    expect(await refused('2026-11-21')).toEqual([400, 'DECLARED_ON_INVALID']);
    expect((await refused('2026-11-31'))[0]).toBe(400);
    expect(await stored()).toEqual({ declared: null, photograph: null, changes: [] });
    // It is still 20 November in Lima.
    t.setNow(new Date('2026-11-21T02:00:00Z'));
    expect(await refused('2026-11-21')).toEqual([400, 'DECLARED_ON_INVALID']);
  });

  it.each(['', 'A1', '1'.repeat(21)])('is refused with the number %j', async (constancia_number) => {
    expect((await save(null, { ...first, constancia_number })).statusCode).toBe(400);
    expect(await stored()).toEqual({ declared: null, photograph: null, changes: [] });
  });

  it('is not changed by somebody who saw another state of it', async () => {
    await save(null, first);
    for (const declared of [second, null]) {
      const former = { declared_on: '2026-11-16', constancia_number: null };
      const answer = await save(former, declared);
      expect([answer.statusCode, answer.json().errors[0].code]).toEqual([409, 'DECLARATION_CHANGED']);
    }
    expect((await save(null, second)).statusCode).toBe(409);
    expect(await stored()).toEqual({ declared: { ...first, marked_at }, photograph: nothing, changes: [] });
  });

  it('can be saved again after an answer that was lost', async () => {
    await save(null, first);
    expect((await save(null, first)).statusCode).toBe(200);
    await save(first, null);
    expect((await save(first, null)).statusCode).toBe(200);
  });

  it('gets one of two different marks that are saved at once', async () => {
    const answers = await Promise.all([save(null, first), save(null, second)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });

  it('of another accountant is neither read nor changed', async () => {
    await save(null, first);
    const other = await t.addAccountant();
    await t.addBusiness(other.id, { ruc: '20131312955' });
    for (const answer of [await read(other.token), await save(first, null, other.token)]) {
      expect([answer.statusCode, answer.json().errors[0].code]).toEqual([404, 'BUSINESS_NOT_FOUND']);
    }
    expect((await read('x')).statusCode).toBe(401);
    expect(await stored()).toEqual({ declared: { ...first, marked_at }, photograph: nothing, changes: [] });
  });
});

import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Schemas } from '../../contract/handlers.ts';
import { fixedSeed } from '../../testing/fixed-seed.ts';
import { openTestApp, type TestApp, testNow } from '../../testing/test-app.ts';
import { importAndRead } from '../imports/testing/import-files.ts';
import { rceRow, type RceRow, rvieRow } from '../imports/testing/register-rows.ts';
import { demoRuc, rceHeader, rvieHeader, sireFile } from '../imports/testing/sire-fixtures.ts';
import { ublDocument } from '../imports/testing/ubl-fixtures.ts';
import { processPending } from '../imports/job/process-pending.ts';
import { storeFiles } from '../imports/store-files.ts';
import { refreshRates } from '../rates/store/refresh-rates.ts';
import { startMissingPhotographs } from './start-missing-photographs.ts';

let t: TestApp;
let token: string;
let business: { id: string };
beforeAll(async () => {
  t = await openTestApp();
});
beforeEach(async () => {
  t.setNow(testNow);
  await t.db.empty();
  const accountant = await t.addAccountant();
  token = accountant.token;
  business = await t.addBusiness(accountant.id, { ruc: demoRuc });
});
afterAll(() => t.close());

const purchase = (number: string, more: Partial<RceRow> = {}) =>
  rceRow({ number, amounts: { 15: '100.00', 16: '18.00', 25: '118.00' }, ...more });
const observed = (number: string) => purchase(number, { incal: '301' });
const sale = rvieRow({ number: '1', amounts: { 15: '1000.00', 17: '180.00', 26: '1180.00' } });
const bring = (purchases: readonly string[], sales: readonly string[] = [sale]) =>
  importAndRead(t.services, business.id, {
    [`${crypto.randomUUID()}.txt`]: sireFile(rceHeader, purchases),
    [`${crypto.randomUUID()}-v.txt`]: sireFile(rvieHeader, sales),
  });
const codeOf = (number: string, period = '202610') => `20999999027-${period}-01-F001-${number}`;

const filters = (tax_period = '202610') => ({
  filters: JSON.stringify({ ruc: demoRuc, tax_period, business_uuid: business.id }),
});
type Mark = Schemas['DeclarationMark'] | null;
const first: Schemas['DeclarationMark'] = { declared_on: '2026-11-17', constancia_number: null };
const declare = async (former: Mark, declared: Mark, rectifies?: number) => {
  const body = { former, declared, ...(rectifies !== undefined && { rectifies }) };
  const answer = await t.call('PUT', '/dashboard/declared-period', { token, query: filters(), body });
  return { status: answer.statusCode, body: answer.json<Schemas['PeriodDeclaration'] & Schemas['Problem']>() };
};
const photograph = async () => {
  const answer = await t.call('GET', '/dashboard/declared-period', { token, query: filters() });
  return answer.json<Schemas['PeriodDeclaration']>().photograph;
};
const query = { ruc: demoRuc, tax_period: '202610' };
const validate = async (numbers: readonly string[], more: object = {}) => {
  const body = { cpes: numbers.map((number) => codeOf(number)), ...more };
  const answer = await t.call('PATCH', '/businesses/dashboard-reports/observed/validate/', { token, query, body });
  return answer.statusCode === 204 ? 204 : [answer.statusCode, answer.json().errors[0].code];
};
const annotate = async (cpes: readonly string[], annotation_period: string | null, tax_period = '202610') => {
  const path = '/businesses/dashboard-reports/annotation-period';
  const body = { cpes, annotation_period };
  const answer = await t.call('PUT', path, { token, query: { ruc: demoRuc, tax_period }, body });
  return answer.statusCode === 204 ? 204 : [answer.statusCode, answer.json().errors[0].code];
};
const boxes = async (tax_period: string, ...wanted: number[]) => {
  const answer = await t.call('GET', '/dashboard/form-621', { token, query: filters(tax_period) });
  const { boxes: all, declared } = answer.json<Schemas['Form621']>();
  return { today: wanted.map((box) => all.find((one) => one.box === box)?.amount), declared: declared?.boxes ?? null };
};
const boardRow = async (tax_period = '202610') => {
  const answer = await t.call('GET', '/me/board', { token, query: { tax_period, page: '1', size: '10' } });
  const [row] = answer.json<Schemas['BoardPage']>().data;
  return row && [row.igv_amount, row.current_igv_amount, answer.json<Schemas['BoardPage']>().summary.total_igv_to_pay];
};
const summary = async () => {
  const path = `/businesses/${business.id}/month-summaries`;
  const answer = await t.call('GET', path, { token, query: { tax_period: '202610' } });
  return answer.json<Schemas['MonthSummaryPreview']>().summary;
};

const filing: Schemas['FiledFormChange'] = {
  order_number: '1012345678',
  filed_on: '2026-11-17',
  is_rectification: false,
  paid_amount: 161.5,
  boxes: [
    { box: 100, amount: 1000 },
    { box: 108, amount: 18.0 },
    { box: 340, amount: 7 },
  ],
  files: [{ name: 'f621.zip', sha256: 'ab'.repeat(32) }],
};
const file = async (body: object) => {
  const answer = await t.call('PUT', '/dashboard/declared-period', { token, query: filters(), body });
  return { status: answer.statusCode, body: answer.json<Schemas['PeriodDeclaration'] & Schemas['Problem']>() };
};
const acts = async () => (await t.db.sql`select kind from studio_acts order by id`).map(({ kind }) => kind);

describe('what was filed', () => {
  const marked = { declared_on: '2026-11-17', constancia_number: '1012345678' };
  beforeEach(async () => {
    await bring([purchase('1')]);
  });

  it('is stored with the mark, beside each computed box, and is stored once when its answer is lost', async () => {
    const request = { former: null, declared: marked, filed: filing };
    expect((await file(request)).status).toBe(200);
    expect((await file(request)).status).toBe(200);
    const { boxes: filed, ...facts } = (await photograph())?.filed ?? { boxes: [] };
    expect(facts).toEqual({
      order_number: '1012345678',
      filed_on: '2026-11-17',
      is_rectification: false,
      paid_amount: 161.5,
      files: filing.files,
      saved_at: testNow.toISOString(),
      saved_by: expect.any(String),
    });
    expect(filed.filter(({ box }) => [100, 101, 108, 340].includes(box))).toEqual([
      { box: 100, filed_amount: 1000, computed_amount: 1000, exact_amount: 1000, current_amount: 1000 },
      { box: 101, filed_amount: null, computed_amount: 180, exact_amount: 180, current_amount: 180 },
      { box: 108, filed_amount: 18, computed_amount: 18, exact_amount: 18, current_amount: 18 },
      { box: 340, filed_amount: 7, computed_amount: null, exact_amount: null, current_amount: null },
    ]);
    expect(await acts()).toEqual(['month_declared']);
  });

  it('keeps the computed boxes of its day, and shows those of today beside them', async () => {
    await file({ former: null, declared: marked, filed: filing });
    await bring([purchase('1'), purchase('2')]);
    expect((await photograph())?.filed?.boxes.find(({ box }) => box === 108)).toEqual({
      box: 108,
      filed_amount: 18,
      computed_amount: 18,
      exact_amount: 18,
      current_amount: 36,
    });
  });

  it('is added to a mark that was made by hand, whose day and number it corrects, and is taken away', async () => {
    await declare(null, first);
    expect((await file({ former: first, declared: marked, filed: filing })).body.photograph).toMatchObject({
      number: 1,
      filed: { order_number: '1012345678' },
    });
    const removed = await file({ former: marked, declared: marked, filed: null });
    expect([removed.body.declared?.constancia_number, removed.body.photograph?.filed]).toEqual(['1012345678', null]);
    expect(await acts()).toEqual(['month_declared', 'declaration_changed', 'declaration_changed']);
  });

  it('of a rectificatoria is stored with its own figures, and that of the former declaration is kept', async () => {
    await file({ former: null, declared: marked, filed: filing });
    const second = { declared_on: '2026-11-20', constancia_number: '2000' };
    const filed = { ...filing, order_number: '2000', filed_on: '2026-11-20', boxes: [] };
    const { body } = await file({ former: marked, declared: second, rectifies: 1, filed });
    expect(body.photograph).toMatchObject({ number: 2, filed: { order_number: '2000', boxes: [] } });
    const rows = await t.db.sql`select version, order_number as "order" from filed_forms order by version`;
    expect([...rows]).toEqual([
      { version: 1, order: '1012345678' },
      { version: 2, order: '2000' },
    ]);
  });

  it('stays with its photograph when the mark is taken back', async () => {
    await file({ former: null, declared: marked, filed: filing });
    expect((await declare(marked, null)).body.photograph).toBeNull();
    expect((await declare(null, marked)).body.photograph).toMatchObject({ number: 2, filed: null });
  });

  it('is not stored without a mark, or of a day on which it cannot have been filed', async () => {
    expect((await file({ former: null, declared: null, filed: filing })).status).toBe(400);
    const early = await file({ former: null, declared: marked, filed: { ...filing, filed_on: '2026-10-30' } });
    expect([early.status, early.body.errors?.[0]?.code]).toEqual([400, 'DECLARED_ON_INVALID']);
    expect(await photograph()).toBeNull();
  });
});

/** Another sale of S/ 200. */
const saleOf = (number: string) =>
  rvieRow({ number: `9${number}`, amounts: { 15: '200.00', 17: '36.00', 26: '236.00' } });
const formOf = async () => {
  const answer = await t.call('GET', '/dashboard/form-621', { token, query: filters() });
  return answer.json<Schemas['Form621']>();
};
const setRegime = async (regime: Schemas['IncomeRegime']['regime'] = 'rmt') => {
  const body = { former: (await formOf()).regimes, regimes: [{ from_period: '202601', regime, coefficient: null }] };
  const answer = await t.call('PUT', '/dashboard/form-621/regimes', { token, query: filters(), body });
  expect(answer.statusCode).toBe(200);
};
/** Confirms what is proposed, or another net income; null takes it back. */
const confirmIncome = async (other?: number | null) => {
  const { income } = await formOf();
  if (income === null) throw new Error('There is no régimen');
  const { proposed, rate } = income;
  const body = {
    proposed,
    rate,
    net_income: other === undefined ? proposed : other,
    reason: other ? 'Un anticipo' : null,
  };
  const answer = await t.call('PUT', '/dashboard/form-621/net-income', { token, query: filters(), body });
  expect(answer.statusCode).toBe(200);
};

describe('a declared period', () => {
  it('keeps what was declared, and shows beside it what today gives and the vouchers that moved it', async () => {
    await bring([purchase('1'), observed('2')]);
    await declare(null, first);
    const declared = { igv_amount: 162, result_amount: 162, income_amount: null };
    expect(await photograph()).toEqual({
      number: 1,
      taken_at: testNow.toISOString(),
      taken_by: expect.any(String),
      is_reconstructed: false,
      declared,
      current: declared,
      filed: null,
      num_moved: 0,
      moved: [],
      former: [],
    });
    await bring([
      purchase('1'),
      observed('2'),
      purchase('3', { amounts: { 15: '200.00', 16: '36.00', 25: '236.00' } }),
    ]);
    expect(await validate(['2'], { in_declared_period: 'rectify' })).toBe(204);
    const moved = await photograph();
    expect(moved).toMatchObject({ declared, current: { igv_amount: 108, result_amount: 108 }, num_moved: 2 });
    const both = {
      operation_type: 'COMPRA',
      issue_date: '2026-10-05',
      declared_amount: null,
      current_period: '202610',
    };
    expect(moved?.moved).toEqual([
      expect.objectContaining({ ...both, code: codeOf('3'), kind: 'arrived', current_amount: 36, igv_difference: -36 }),
      expect.objectContaining({ ...both, code: codeOf('2'), kind: 'decided', current_amount: 18, igv_difference: -18 }),
    ]);
    expect(await boardRow()).toEqual([162, 108, 162]);
    expect(await boxes('202610', 108, 188)).toEqual({
      today: [72, 108],
      declared: expect.arrayContaining([
        { box: 108, amount: 18 },
        { box: 188, amount: 162 },
      ]),
    });
    expect((await summary()).igv).toMatchObject({ purchases: 18, due: 162 });
  });

  it('is declared again with the figures of today, and keeps what was declared before', async () => {
    await bring([purchase('1')]);
    await declare(null, first);
    await bring([purchase('1'), purchase('2')]);
    const second = { declared_on: '2026-11-20', constancia_number: '123' };
    const { body } = await declare(first, second, 1);
    expect(body.photograph).toMatchObject({
      number: 2,
      declared: { igv_amount: 144, result_amount: 144 },
      num_moved: 0,
      former: [
        {
          number: 1,
          declared_on: '2026-11-17',
          constancia_number: null,
          result_amount: 162,
          taken_at: testNow.toISOString(),
        },
      ],
    });
    // The answer was lost, and another person rectifies what is not the newest any more.
    expect((await declare(first, second, 1)).body.photograph?.number).toBe(2);
    expect((await declare(second, first, 1)).body.errors).toEqual([
      expect.objectContaining({ code: 'DECLARATION_CHANGED' }),
    ]);
    expect((await declare(second, null, 2)).status).toBe(400);
    expect(await boardRow()).toEqual([144, null, 144]);
  });

  it('keeps its figures while the day is corrected, and shows those of today after the mark is taken back', async () => {
    await bring([purchase('1')]);
    await declare(null, first);
    await bring([purchase('1'), purchase('2')]);
    const corrected = { declared_on: '2026-11-18', constancia_number: '7' };
    expect((await declare(first, corrected)).body.photograph).toMatchObject({
      number: 1,
      declared: { igv_amount: 162 },
    });
    expect((await declare(corrected, null)).body).toEqual({ declared: null, photograph: null, changes: [] });
    expect([await boardRow(), (await boxes('202610', 188)).declared]).toEqual([[144, null, 144], null]);
    expect((await declare(null, first)).body.photograph).toMatchObject({
      number: 2,
      former: [{ number: 1, declared_on: '2026-11-18', constancia_number: '7', result_amount: 162 }],
    });
  });

  it('asks before a decision changes its figures', async () => {
    await bring([purchase('1'), observed('2'), observed('3')]);
    await declare(null, first);
    expect(await validate(['2'])).toEqual([409, 'PERIOD_DECLARED']);
    expect(await validate(['2'], { annotation_period: '202610' })).toEqual([409, 'PERIOD_DECLARED']);
    expect(await validate(['2'], { annotation_period: '202612' })).toEqual([400, 'ANNOTATION_PERIOD_INVALID']);
    const decision_id = crypto.randomUUID();
    const elsewhere = { annotation_period: '202611', decision_id };
    expect(await validate(['2'], elsewhere)).toBe(204);
    expect(await validate(['2'], elsewhere)).toBe(204);
    expect(await photograph()).toMatchObject({
      declared: { igv_amount: 162 },
      current: { igv_amount: 162 },
      num_moved: 0,
    });
    expect((await boxes('202611', 108)).today).toEqual([18]);
    const undone = await t.call('POST', '/businesses/dashboard-reports/observed/undo', {
      token,
      query,
      body: { cpes: [codeOf('2')], decision_id },
    });
    expect(undone.statusCode).toBe(204);
    const [row] = await t.db.sql`select period, status, decision from vouchers where number = '2'`;
    expect(row).toEqual({ period: '202610', status: 'observado', decision: null });
  });

  it('gets its figures by a job when it was marked before figures were stored', async () => {
    await bring([purchase('1')]);
    await declare(null, first);
    await t.db.sql`delete from declaration_photographs`;
    await t.db.sql`delete from photograph_vouchers`;
    await t.db.sql`update declared_periods set has_photograph = false`;
    expect(await photograph()).toBeNull();
    t.setNow(new Date('2026-11-21T00:00:00Z'));
    const worker = await startMissingPhotographs(t.services);
    for (let times = 0; times < 2; times += 1) await t.jobs.runSchedule('missing-photographs');
    await worker.stop();
    expect(await photograph()).toMatchObject({
      number: 1,
      taken_at: '2026-11-21T00:00:00.000Z',
      is_reconstructed: true,
      declared: { igv_amount: 162, result_amount: 162 },
    });
  });

  it('has the income tax that was confirmed, and shows beside it what late sales give', async () => {
    await bring([purchase('1')]);
    await setRegime();
    // What is only proposed is neither in the summary for the client nor declared.
    expect((await summary()).income).toBeNull();
    await declare(null, first);
    expect((await photograph())?.declared).toEqual({ igv_amount: 162, result_amount: 162, income_amount: null });
    await declare(first, null);
    await confirmIncome();
    expect((await summary()).income).toMatchObject({ on_account: 10, due: 10 });
    await declare(null, first);
    await bring([purchase('1')], [sale, saleOf('1')]);
    expect(await photograph()).toMatchObject({
      declared: { igv_amount: 162, result_amount: 162, income_amount: 10 },
      current: { igv_amount: 198, result_amount: 198, income_amount: 12 },
    });
    expect((await formOf()).income).toMatchObject({ state: 'outdated', proposed: 1200 });
    expect(await boxes('202610', 301, 312, 324)).toEqual({
      today: [1200, 12, 12],
      declared: expect.arrayContaining([
        { box: 301, amount: 1000 },
        { box: 312, amount: 10 },
        { box: 324, amount: 10 },
      ]),
    });
    expect((await summary()).income).toMatchObject({ on_account: 10, due: 10 });
    // A rectificatoria has what is confirmed now.
    await confirmIncome();
    const { body } = await declare(first, { ...first, declared_on: '2026-11-18' }, 2);
    expect(body.photograph).toMatchObject({
      number: 3,
      declared: { income_amount: 12 },
      current: { income_amount: 12 },
    });
  });

  it('never changes, whatever is imported or decided after it', async () => {
    await bring([purchase('1'), observed('2'), observed('3')]);
    await setRegime();
    await confirmIncome();
    await declare(null, first);
    const stored = async () => {
      const rows = await t.db.sql`select * from declaration_photographs`;
      const vouchers = await t.db.sql`select * from photograph_vouchers order by code`;
      return { rows, vouchers };
    };
    const before = await stored();
    const change = fc.oneof(
      fc.constantFrom('4', '5', '6').map((number) => async () => void (await bring([purchase('1'), purchase(number)]))),
      fc
        .constantFrom('2', '3')
        .map((number) => async () => void (await validate([number], { in_declared_period: 'rectify' }))),
      fc.constantFrom('1', '2').map((number) => async () => void (await annotate([codeOf(number)], '202611'))),
      fc
        .constantFrom('1', '2')
        .map((number) => async () => void (await annotate([codeOf(number, '202611')], null, '202611'))),
      fc
        .constantFrom('1', '2', '3')
        .map((number) => async () => void (await bring([purchase('1')], [sale, saleOf(number)]))),
      fc.constantFrom('rer', 'rmt', 'general').map((regime) => () => setRegime(regime)),
      fc.constantFrom(null, 500, undefined).map((soles) => () => confirmIncome(soles)),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
        for (const next of changes) await next();
        expect(await stored()).toEqual(before);
        const shown = await photograph();
        expect(shown?.declared).toEqual({ igv_amount: 162, result_amount: 162, income_amount: 10 });
        // What is listed explains the whole difference.
        const explained = shown?.moved.reduce((sum, { igv_difference }) => sum + igv_difference, 0) ?? 0;
        expect(162 + explained).toBeCloseTo(shown?.current.igv_amount ?? 0, 2);
      }),
      { numRuns: 12, ...fixedSeed(1338) },
    );
  });
});

describe('a declared period with vouchers in dollars', () => {
  const days = ['2026-10-14', '2026-10-15'] as const;
  /** The XML of a sale of USD 1,000.00 and its IGV without a rate, which counts as soon as it has one. */
  const dollars = (number: string, date: string) =>
    ublDocument({
      id: `F001-${number}`,
      date,
      currency: 'USD',
      supplier: demoRuc,
      customer: '20999999035',
      taxes: [['1000', '1000.00', '180.00']],
      total: '1180.00',
      lines: [{ description: 'Cemento', amount: '1000.00', igv: '180.00' }],
    });
  const rates = '/me/exchange-rates';
  /** What the studio typed for a day; null for nothing. */
  const typed = new Map<string, number>();
  const type = async (date: string, rate: number | null) => {
    const [former, day] = [typed.get(date) ?? null, { currency_code: 'USD', date }];
    if (rate === null && former === null) return;
    const answer =
      rate === null
        ? await t.call('DELETE', rates, { token, query: { ...day, exchange_rate: String(former) } })
        : await t.call('PUT', rates, { token, body: { ...day, exchange_rate: rate, former_rate: former } });
    // Where SUNAT's rate is known nothing is typed.
    if (answer.statusCode === 409) return;
    expect(answer.statusCode).toBe(200);
    if (rate === null) typed.delete(date);
    else typed.set(date, rate);
  };
  /** A collected proposal of the next month with a rate of a day of the declared one, or none of it any more. */
  const collect = async (date: string, rate: string) => {
    const rows = [
      purchase('70', { period: '202611', date: date.split('-').toReversed().join('/'), currency: 'USD', rate }),
    ];
    const content = [Buffer.from(sireFile(rceHeader, rows))];
    await storeFiles(t.services.sql, business.id, [{ name: `${crypto.randomUUID()}.txt`, content }]);
    await processPending(t.services, business.id);
    await refreshRates(t.services);
  };
  const stored = async () => {
    const photographs = await t.db.sql`select * from declaration_photographs order by version`;
    const vouchers = await t.db.sql`select * from photograph_vouchers order by code`;
    return { photographs, vouchers };
  };
  const waiting = async () =>
    (
      await t.db.sql`select number from vouchers where rate_day is not null and rate_source is null order by number`
    ).map(({ number }) => number);
  beforeEach(async () => {
    typed.clear();
    await bring([purchase('1')]);
    await importAndRead(t.services, business.id, {
      'a.xml': dollars('130', days[0]),
      'b.xml': dollars('131', days[1]),
    });
    await type(days[1], 3.7);
  });

  it('keeps what was declared when a rate arrives or is typed, and explains what it moves', async () => {
    expect(await waiting()).toEqual(['130']);
    await declare(null, first);
    const before = await stored();
    const { declared } = (await photograph()) ?? {};
    await type(days[0], 3.5);
    await collect(days[1], '3.800');
    expect([await waiting(), await stored()]).toEqual([[], before]);
    const shown = await photograph();
    expect([shown?.declared, shown?.current]).not.toEqual([declared, declared]);
    expect(shown?.declared).toEqual(declared);
    const soldOf = (number: string) => `${demoRuc}-202610-01-F001-${number}`;
    expect(shown?.moved.map(({ code }) => code).toSorted()).toEqual([soldOf('130'), soldOf('131')]);
  });

  it('never changes, whichever rates arrive, are typed, corrected or removed', async () => {
    await declare(null, first);
    const before = await stored();
    const declared = (await photograph())?.declared;
    const change = fc.oneof(
      fc.tuple(fc.constantFrom(...days), fc.option(fc.constantFrom(3.5, 3.745, 3.9), { nil: null })).map(
        ([day, rate]) =>
          () =>
            type(day, rate),
      ),
      fc.tuple(fc.constantFrom(...days), fc.constantFrom('3.500', '3.745', '3.812')).map(
        ([day, rate]) =>
          () =>
            collect(day, rate),
      ),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
        for (const next of changes) await next();
        expect(await stored()).toEqual(before);
        const shown = await photograph();
        expect(shown?.declared).toEqual(declared);
        const explained = shown?.moved.reduce((sum, { igv_difference }) => sum + igv_difference, 0) ?? 0;
        expect((declared?.igv_amount ?? 0) + explained).toBeCloseTo(shown?.current.igv_amount ?? 0, 2);
      }),
      { numRuns: 8, ...fixedSeed(1470) },
    );
  });
});

describe('the month after a declared one', () => {
  const november = rvieRow({ number: '9', period: '202611', amounts: { 15: '5000.00', 17: '900.00', 26: '5900.00' } });
  const large = (number: string, igv: string) =>
    purchase(number, { amounts: { 15: '2000.00', 16: igv, 25: '2360.00' } });
  /** The balance that November takes over, for its figures and in box 145 of its form. */
  const taken = async () => {
    const [row] = await t.db.sql<{ balance: number }[]>`
      select balance::float8 from period_figures where period = '202611'`;
    return [row?.balance, ...(await boxes('202611', 145)).today];
  };

  it('takes over the balance that was declared, whatever arrives or is decided later', async () => {
    await bring([large('1', '360.00')]);
    await bring([], [november]);
    expect(await taken()).toEqual([18_000, 180]);
    await declare(null, first);
    await bring([large('1', '360.00'), purchase('2', { amounts: { 15: '200.00', 16: '36.00', 25: '236.00' } })]);
    expect(await taken()).toEqual([18_000, 180]);
    // A rectificatoria declares another balance.
    await declare(first, first, 1);
    expect(await taken()).toEqual([21_600, 216]);
    // The vouchers of November change: its figures are written from it on.
    await bring(
      [],
      [november, rvieRow({ number: '10', period: '202611', amounts: { 15: '100.00', 17: '18.00', 26: '118.00' } })],
    );
    expect(await taken()).toEqual([21_600, 216]);
    // All vouchers that give the balance are annotated in November.
    expect(await annotate([codeOf('1'), codeOf('2')], '202611')).toBe(204);
    expect(await taken()).toEqual([21_600, 216]);
  });

  it('takes over what the vouchers give once it is not declared any more', async () => {
    await bring([large('1', '360.00')]);
    await bring([], [november]);
    await declare(null, first);
    await bring([large('1', '360.00'), purchase('2', { amounts: { 15: '200.00', 16: '36.00', 25: '236.00' } })]);
    await declare(first, null);
    expect(await taken()).toEqual([21_600, 216]);
  });
});

describe('the month of annotation', () => {
  it('moves a purchase into the register, the boxes and the clock of the chosen month, and outlives imports', async () => {
    await bring([purchase('1'), observed('2')]);
    expect(await annotate([codeOf('1'), codeOf('2')], '202611')).toBe(204);
    await bring([purchase('1'), observed('2')]);
    expect([(await boxes('202610', 108)).today, (await boxes('202611', 108)).today]).toEqual([[0], [18]]);
    const [waiting] = await t.db.sql`select period, start_month as "startMonth" from waiting_credits`;
    expect(waiting).toEqual({ period: '202611', startMonth: '202610' });
    const rce = async (tax_period: string) => {
      const wanted = { tax_period, operation_type: 'COMPRA', file_extension: 'txt' };
      const link = await t.call('GET', `/businesses/${demoRuc}/reports`, { token, query: wanted });
      return (await t.app.inject({ method: 'GET', url: link.json().sas })).body;
    };
    expect([await rce('202610'), (await rce('202611')).split('\r\n').filter(Boolean).length]).toEqual(['', 1]);
    // It is neither missing in the proposal of its new month nor repeated when that month's register has it too.
    await bring([purchase('1', { period: '202611' })], []);
    const [row] = await t.db.sql`select period, status, reasons from vouchers where number = '1' and book = 'compra'`;
    expect(row).toEqual({ period: '202611', status: 'gasto deducible', reasons: [] });
    expect(await annotate([codeOf('2', '202611')], null, '202611')).toBe(204);
    expect(await annotate([codeOf('2', '202611')], null, '202611')).toEqual([404, 'VOUCHER_NOT_FOUND']);
    const [back] = await t.db.sql`select period from vouchers where number = '2'`;
    expect(back).toEqual({ period: '202610' });
  });

  it('is within twelve months, has begun, and is not declared', async () => {
    await bring([purchase('1')]);
    await declare(null, first);
    const refused = [
      await annotate([codeOf('1')], '202609'),
      await annotate([codeOf('1')], '202612'),
      await annotate([codeOf('1')], '202610'),
      await annotate([codeOf('9')], '202611'),
    ];
    expect(refused).toEqual([
      [400, 'ANNOTATION_PERIOD_INVALID'],
      [400, 'ANNOTATION_PERIOD_INVALID'],
      [409, 'PERIOD_DECLARED'],
      [404, 'VOUCHER_NOT_FOUND'],
    ]);
  });
});

import { balanceCarried } from '@contapro/domain';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminRepository } from '../../admin/admin.repository.ts';
import type { OpenDatabase } from '../../database/database.ts';
import { fixedSeed, isFuzzed } from '../../testing/fixed-seed.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { depositsFile } from '../imports/testing/deposits-fixtures.ts';
import { addBusiness, importFiles, importServices } from '../imports/testing/import-files.ts';
import { rceRow, rvieRow } from '../imports/testing/register-rows.ts';
import { demoRuc, rceHeader, rvieHeader, sireFile } from '../imports/testing/sire-fixtures.ts';
import { ublDocument } from '../imports/testing/ubl-fixtures.ts';
import { decisionsRepository } from './decisions.repository.ts';

let db: OpenDatabase;
let businessId: string;
let accountantId: string;
beforeAll(async () => {
  db = await openTestDatabase();
  ({ id: businessId, accountantId } = await addBusiness(db.sql, demoRuc));
  const other = await addBusiness(db.sql, '20131312955');
  await importFiles(importServices(db.sql), other.id, {
    'rce.txt': sireFile(rceHeader, [rceRow({ number: '1', amounts: { 15: '1.00', 25: '1.00' } })]).replaceAll(
      demoRuc,
      '20131312955',
    ),
  });
});
afterAll(() => db.close());

/** The sums over the vouchers of all businesses. */
const computed = () => db.sql`
  select business_id, book, period, coalesce(status, '') as status,
    case when status = 'observado' then reasons[1] else '' end as reason,
    case when book = 'venta' then type_code::text else '' end as type_code,
    count(*) as count, sum(igv_amount) as igv_amount, sum(igv_credit) as igv_credit,
    coalesce(sum(total_amount), 0) as total_amount
  from vouchers group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6`;

const stored = () => db.sql`
  select business_id, book, period, status, reason, type_code, count, igv_amount::numeric, igv_credit::numeric,
    total_amount::numeric
  from voucher_sums order by 1, 2, 3, 4, 5, 6`;

/** What the Formulario 621 declares of the vouchers of all businesses. */
const computed621 = () => db.sql`
  select business_id, coalesce(credit_period, period) as period, coalesce(rate_group, '') as rate_group,
    case when book = 'venta' then 'national' when type_code between '50' and '54' then 'imported'
      when type_code = '46' then 'nonDomiciled' else 'national' end as origin,
    credit_period is not null as is_late_detraction, count(*) as count, sum(base_dg) as base_dg, sum(igv_dg) as igv_dg, sum(base_dgng) as base_dgng,
    sum(igv_dgng) as igv_dgng, sum(base_dng) as base_dng, sum(acquisition_ng) as acquisition_ng,
    sum(export_value) as export_value, sum(base_sale) as base_sale, sum(igv_sale) as igv_sale,
    sum(base_discount) as base_discount, sum(igv_discount) as igv_discount, sum(exempt) as exempt,
    sum(unaffected) as unaffected, coalesce(sum(isc) filter (where book = 'venta'), 0) as isc,
    sum(base_ivap) as base_ivap, sum(ivap) as ivap
  from vouchers where book = 'venta' or status = 'gasto deducible' or credit_period is not null
  group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`;

const stored621 = () => db.sql`
  select business_id, period, rate_group, origin, is_late_detraction, count, base_dg::numeric, igv_dg::numeric, base_dgng::numeric,
    igv_dgng::numeric, base_dng::numeric, acquisition_ng::numeric, export_value::numeric, base_sale::numeric,
    igv_sale::numeric, base_discount::numeric, igv_discount::numeric, exempt::numeric, unaffected::numeric, isc::numeric,
    base_ivap::numeric, ivap::numeric
  from form621_sums order by 1, 2, 3, 4, 5`;

interface FiguresRow {
  business_id: string;
  period: string;
  igv_sales: number;
  igv_deductible: number;
  observed_count: number;
  igv_observed: number;
  balance: number;
  balance_left: number;
}

/** The figures of the periods of all businesses, with the balances that `balanceCarried` gives one after the other. */
async function computedFigures(): Promise<FiguresRow[]> {
  const periods = await db.sql<Omit<FiguresRow, 'balance' | 'balance_left'>[]>`
    select business_id, period, sum(sales)::float as igv_sales, sum(deductible)::float as igv_deductible,
      sum(observed_count)::float as observed_count, sum(observed)::float as igv_observed
    from (
      select business_id, period,
        case when book = 'venta' then igv_amount else 0 end as sales,
        case when status = 'gasto deducible' then igv_credit else 0 end as deductible,
        case when status = 'observado' then 1 else 0 end as observed_count,
        case when status = 'observado' then igv_credit else 0 end as observed
      from vouchers
      union all
      select business_id, credit_period, 0, igv_credit, 0, 0 from vouchers where credit_period is not null
    ) parts group by 1, 2 order by 1, 2`;
  let left = { business: '', cents: 0 };
  return periods.map((row) => {
    const balance = left.business === row.business_id ? left.cents : 0;
    const igv = { salesIgvCents: row.igv_sales, deductibleIgvCents: row.igv_deductible };
    left = { business: row.business_id, cents: balanceCarried(balance, igv) };
    return { ...row, balance, balance_left: left.cents };
  });
}

const storedFigures = () => db.sql<FiguresRow[]>`
  select business_id, period, igv_sales::float, igv_deductible::float, observed_count::float, igv_observed::float,
    balance::float, balance_left::float
  from period_figures order by 1, 2`;

/** The purchases of all businesses whose credit waits, by the rules of `listCreditClock`. */
const computedWaiting = () => db.sql`
  select business_id, id as voucher_id, right(ruc, 1) as digit, action, igv_credit as igv, period, reasons, issuer_id as supplier_id,
    counterparty_name as supplier_name, coalesce(to_char(counted_from, 'YYYYMM'), '') as start_month
  from (
    select vouchers.*, ruc, deposited.awaits, case when awaits and not 'FUERA_DE_PLAZO' = any(reasons) then 'deposit'
        when reasons = '{SOLO_EN_XML}' then 'annotate' else 'decide' end as action,
      case when type_code not between '50' and '54' and type_code <> '46' then issue_date
        when has_sire then due_date end as counted_from
    from vouchers join businesses on businesses.id = business_id, lateral (
      select subject_to_detraction
        and coalesce(sum(amount) < round(detraction_amount, -2), count(amount) = 0) as awaits
      from detraction_deposits deposit
      where (deposit.business_id, supplier_id, deposit.type_code, deposit.serie, deposit.number, '')
        = (vouchers.business_id, issuer_id, vouchers.type_code, vouchers.serie, vouchers.number, dam_year)) deposited
  ) purchases
  where igv_credit > 0 and (awaits and purchases.status = 'gasto deducible'
    or purchases.status = 'observado' and decision is null and credit_period is null)
  order by 1, 2`;

const storedWaiting = () => db.sql`
  select business_id, voucher_id, digit, action, igv, period, reasons, supplier_id, supplier_name, start_month
  from waiting_credits order by 1, 2`;

const computedWaitingSums = () => db.sql`
  select business_id, start_month, period, action, count(*) as count, sum(igv) as igv
  from waiting_credits group by 1, 2, 3, 4 order by 1, 2, 3, 4`;

const storedWaitingSums = () => db.sql`
  select business_id, start_month, period, action, count, igv
  from waiting_credit_sums, lateral (values ('annotate', annotate_count::bigint, annotate_igv::numeric),
    ('deposit', deposit_count, deposit_igv), ('decide', decide_count, decide_igv)) by_action(action, count, igv)
  where count <> 0 or igv <> 0 order by 1, 2, 3, 4`;

const computedWaitingClients = () => db.sql`
  select business_id, accountant_id, right(ruc, 1) as digit,
    (array_agg(period order by period desc) filter (where start_month = ''))[1] as unknown_period,
    (array_agg(start_month order by start_month desc) filter (where action <> 'deposit'))[1] as annotate_month,
    (array_agg(start_month order by start_month desc) filter (where action = 'deposit'))[1] as deposit_month,
    (array_agg(period order by period desc) filter (where action = 'deposit'))[1] as deposit_period
  from waiting_credits join businesses using (accountant_id) where id = business_id group by 1, 2, 3 order by 1`;

const storedWaitingClients = () => db.sql`
  select business_id, accountant_id, digit, unknown_period, annotate_month, deposit_month, deposit_period
  from waiting_credit_clients order by 1`;

/** What the board shows of all periods of all businesses. */
const computedBoard = () => db.sql`
  with months as (
    select business_id, period from period_figures union select business_id, period from proposals
    union select business_id, period from declared_periods union select business_id, period from board_rows
  ), figures as (
    select *, (select igv_sales - igv_deductible - balance from period_figures held
        where (held.business_id, held.period) = (months.business_id, months.period)) as igv,
      (select count(*) from vouchers where (vouchers.business_id, vouchers.period, status)
        = (months.business_id, months.period, 'observado')) as observed,
      (select coalesce(sum(igv_credit), 0) from vouchers where (vouchers.business_id, vouchers.period, status)
        = (months.business_id, months.period, 'observado')) as igv_observed,
      (select array_agg(coalesce(detraction_amount, 0)) from vouchers
        where (vouchers.business_id, vouchers.period, book, subject_to_detraction, voided)
          = (months.business_id, months.period, 'compra', true, false)
        and not exists (select from detraction_deposits deposit
          where (deposit.business_id, supplier_id, deposit.type_code, deposit.serie, deposit.number, '')
            = (vouchers.business_id, issuer_id, vouchers.type_code, vouchers.serie, vouchers.number, dam_year))) as unpaid,
      (select declared_on from declared_periods declared
        where (declared.business_id, declared.period) = (months.business_id, months.period)) as declared_on,
      (select count(distinct book) from proposals where (proposals.business_id, proposals.period)
          = (months.business_id, months.period)
        and (confirmed_at at time zone 'America/Lima')::date >= to_date(months.period, 'YYYYMM') + interval '1 month') as books
    from months
  )
  select business_id, period, igv::text, observed, igv_observed::text, coalesce(cardinality(unpaid), 0) as unpaid,
    (select coalesce(sum(amount), 0) from unnest(unpaid) amount)::text as unpaid_amount, declared_on,
    case when declared_on is not null then 'declared' when books < 2 then 'uncollected' when observed > 0 then 'to_review'
      when unpaid is not null then 'detractions_due' else 'ready' end as state
  from figures order by 1, 2`;

const storedBoard = () => db.sql`
  select business_id, period, igv::text, observed, igv_observed::text, unpaid::int, unpaid_amount::text, declared_on,
    state::text
  from board_rows order by 1, 2`;

const allStored = async () => ({
  sums: [...(await stored())],
  form621: [...(await stored621())],
  figures: [...(await storedFigures())],
  waiting: [...(await storedWaiting())],
  waitingSums: [...(await storedWaitingSums())],
  waitingClients: [...(await storedWaitingClients())],
  board: [...(await storedBoard())],
});

async function expectSums() {
  const sums = await computed();
  expect(await allStored()).toEqual({
    sums: [...sums],
    form621: [...(await computed621())],
    figures: await computedFigures(),
    waiting: [...(await computedWaiting())],
    waitingSums: [...(await computedWaitingSums())],
    waitingClients: [...(await computedWaitingClients())],
    board: [...(await computedBoard())],
  });
  return sums;
}

const period = fc.constantFrom('202608', '202609', '202610');
const number = fc.integer({ min: 1, max: 12 });
const cents = fc.integer({ min: 1, max: 9_999_999 });
const dayOf = (month: string) => `05/${month.slice(4)}/${month.slice(0, 4)}`;

const purchase = fc.record({
  number,
  taxed: cents,
  credit: fc.constantFrom('right', 'right', 'right', 'wrong'),
  rate: fc.constantFrom(0.18, 0.18, 0.1),
  withoutCredit: fc.constantFrom(0, 54_321),
  mixed: fc.constantFrom(0, 10_000),
  notTaxed: fc.constantFrom(0, 777),
  /** What the total is above the sum of its columns. */
  excess: fc.constantFrom(0, 0, 0, 0, 0, 0, 0, 100),
  type: fc.constantFrom('01', '01', '03', '07', '46', '50', '50'),
  state: fc.constantFrom('1', '1', '1', '2'),
  incal: fc.constantFrom('0', '0', '0', '0', '0', '301'),
  detraction: fc.constantFrom('', '', '', 'D'),
});

const rce = fc.record({ kind: fc.constant('rce'), period, rows: fc.array(purchase, { minLength: 1, maxLength: 6 }) });
const rvie = fc.record({
  kind: fc.constant('rvie'),
  period,
  rows: fc.array(
    fc.record({
      number,
      taxed: cents,
      /** Columns 14, 16 and 18 to 23. */
      others: fc.oneof(
        fc.constant<number[]>([]),
        fc.array(fc.integer({ min: 0, max: 9999 }), { minLength: 8, maxLength: 8 }),
      ),
      type: fc.constantFrom('01', '03', '07', '08', '12'),
      state: fc.constantFrom('1', '1', '2'),
    }),
    { minLength: 1, maxLength: 8 },
  ),
});
const document = fc.record({
  serie: fc.constantFrom('F001', 'F009'),
  number,
  taxed: cents,
  month: fc.constantFrom('2026-08', '2026-10'),
  // Without a rate, so that it has no amount in soles.
  currency: fc.constantFrom('PEN', 'PEN', 'USD'),
  isSale: fc.boolean(),
  description: fc.constantFrom('Papel bond', 'Almuerzo ejecutivo'),
});
const xml = fc.record({ kind: fc.constant('xml'), documents: fc.array(document, { minLength: 1, maxLength: 6 }) });
const deposits = fc.record({
  kind: fc.constant('deposits'),
  numbers: fc.array(number, { minLength: 1, maxLength: 4 }),
  paidOn: fc.constantFrom('03/09/2026', '19/11/2026'),
});
const decision = fc.record({
  kind: fc.constant('decision'),
  period,
  decision: fc.constantFrom('validate' as const, 'decline' as const),
  most: fc.integer({ min: 1, max: 4 }),
});
const deletion = fc.record({
  kind: fc.constant('deletion'),
  book: fc.constantFrom('compra', 'venta'),
  period,
  from: number,
});

const anyWrite = fc.oneof(rce, rvie, xml, deposits, decision, deletion);
type Write = typeof anyWrite extends fc.Arbitrary<infer Value> ? Value : never;

/** Imports files. None may fail, because a failure stores nothing and would leave the sums right. */
async function load(files: Record<string, string>) {
  const reports = await importFiles(importServices(db.sql), businessId, files);
  expect(reports.filter(({ outcome }) => outcome === 'rechazado' || outcome === 'con_errores')).toEqual([]);
}
const soles = (amount: number) => (amount / 100).toFixed(2);

async function write(given: Write, turn: number): Promise<void> {
  switch (given.kind) {
    case 'rce': {
      const rows = given.rows.map(
        ({ number: one, taxed, credit, rate, mixed, notTaxed, withoutCredit, excess, type, ...row }) => {
          const sign = type === '07' ? -1 : 1;
          const igvOf = (base: number) => Math.round(base * (credit === 'right' ? rate : 0.13));
          const amounts = {
            15: soles(sign * taxed),
            16: soles(sign * igvOf(taxed)),
            17: soles(sign * mixed),
            18: soles(sign * igvOf(mixed)),
            20: soles(sign * withoutCredit),
            21: soles(sign * notTaxed),
            22: soles(sign * 33),
            25: soles(sign * (taxed + igvOf(taxed) + mixed + igvOf(mixed) + withoutCredit + notTaxed + excess)),
          };
          const isImport = type === '50' && { serie: '118', year: given.period.slice(0, 4) };
          const date = dayOf(given.period);
          return rceRow({ ...row, type, number: String(one), ...isImport, period: given.period, date, amounts });
        },
      );
      await load({ [`rce-${turn}.txt`]: sireFile(rceHeader, rows) });
      return;
    }
    case 'rvie': {
      const rows = given.rows.map(({ number: one, taxed, others, type, state }) => {
        const igv = Math.round(taxed * 0.18);
        const total = soles(taxed + igv + others.reduce((sum, amount) => sum + amount, 0));
        const [exported = 0, discount = 0, igvDiscount = 0, exempt = 0, unaffected = 0, isc = 0, base = 0, ivap = 0] =
          others;
        const amounts = {
          14: soles(exported),
          15: soles(taxed),
          16: soles(discount),
          17: soles(igv),
          18: soles(igvDiscount),
          19: soles(exempt),
          20: soles(unaffected),
          21: soles(isc),
          22: soles(base),
          23: soles(ivap),
          26: total,
        };
        return rvieRow({ number: String(one), type, state, period: given.period, date: dayOf(given.period), amounts });
      });
      await load({ [`rvie-${turn}.txt`]: sireFile(rvieHeader, rows) });
      return;
    }
    case 'xml': {
      const files = given.documents.map(
        ({ serie, number: one, taxed, month, currency, isSale, description }, index) => {
          const igv = soles(Math.round(taxed * 0.18));
          const text = ublDocument({
            id: `${serie}-${one}`,
            date: `${month}-05`,
            currency,
            ...(isSale && { supplier: demoRuc, customer: '20999999035' }),
            taxes: [['1000', soles(taxed), igv]],
            total: soles(Math.round(taxed * 1.18)),
            lines: [{ description, amount: soles(taxed), igv }],
          });
          return [`${turn}-${index}.xml`, text] as const;
        },
      );
      await load(Object.fromEntries(files));
      return;
    }
    case 'deposits': {
      const rows = given.numbers.map((one) =>
        [
          'C',
          '1',
          `9${one}`,
          '202610',
          '20999999027',
          'P',
          '6',
          demoRuc,
          'E',
          given.paidOn,
          '118.00',
          '022',
          '01',
        ].concat('01', 'F001', String(one), '987'),
      );
      await load({ [`deposits-${turn}.txt`]: depositsFile(rows) });
      return;
    }
    case 'decision': {
      const observed = await db.sql<{ code: string }[]>`
        select code from vouchers where business_id = ${businessId} and period = ${given.period}
          and status = 'observado' order by code limit ${given.most}`;
      const codes = observed.map(({ code }) => code);
      const decisions = decisionsRepository(db.sql, () => new Date('2026-11-20T15:00:00Z'), 4_000);
      await decisions.decide({
        accountantId,
        ownerId: accountantId,
        businessId,
        period: given.period,
        codes,
        decision: given.decision,
      });
      return;
    }
    case 'deletion':
      await db.sql`
        delete from vouchers where business_id = ${businessId} and book = ${given.book} and period = ${given.period}
          and number::int >= ${given.from}`;
  }
}

async function declare(month: string, isDeclared: boolean): Promise<void> {
  if (isDeclared)
    await db.sql`
      insert into declared_periods (business_id, period, declared_on, known_until, marked_at, marked_by)
      values (${businessId}, ${month}, '2026-11-16', now(), now(), ${accountantId}) on conflict do nothing`;
  else await db.sql`delete from declared_periods where business_id = ${businessId} and period = ${month}`;
}

describe('the sums of vouchers', () => {
  it('OPEN-184 equal the sums over the vouchers after every import, decision, deposit and deletion', async () => {
    let turn = 0;
    const classes = new Set<string>();
    const declared = new Set<string>();
    const actions = new Set<string>();
    const states = new Set<string>();
    const writes = fc.array(anyWrite, { minLength: 3, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(writes, async (given) => {
        for (const one of given) {
          turn += 1;
          await write(one, turn);
          await declare('202609', turn % 2 === 0);
          for (const { book, status } of await expectSums()) classes.add(`${book} ${status}`.trim());
          for (const { rate_group: rate, origin, is_late_detraction: isLate } of await stored621())
            declared.add(`${rate} ${origin}${isLate ? ' late' : ''}`.trim());
          for (const { action } of await storedWaiting()) actions.add(action);
          for (const { state } of await storedBoard()) states.add(state);
        }
      }),
      { numRuns: 10, ...fixedSeed(7) },
    );
    if (isFuzzed) return;
    // Otherwise the writes above would prove too little.
    const wanted = ['gasto deducible', 'gasto no deducible', 'no procesado', 'observado', 'rechazado'];
    expect(classes).toEqual(new Set([...wanted.map((status) => `compra ${status}`), 'venta']));
    const withRate = ['national', 'imported', 'nonDomiciled'].flatMap((origin) => [`18 ${origin}`, `10.5 ${origin}`]);
    expect(declared).toEqual(new Set(['national', ...withRate]));
    expect(actions).toEqual(new Set(['annotate', 'deposit', 'decide']));
    expect(states).toEqual(new Set(['uncollected', 'to_review', 'detractions_due', 'ready', 'declared']));
  }, 60_000);

  it('are not changed by a write that fails', async () => {
    await load({ 'one.txt': sireFile(rceHeader, [rceRow({ number: '1', amounts: { 15: '1.00', 25: '1.00' } })]) });
    const before = await allStored();
    await expect(
      db.sql.begin(async (transaction) => {
        await transaction`delete from vouchers where business_id = ${businessId}`;
        throw new Error('stop');
      }),
    ).rejects.toThrow('stop');
    expect(await allStored()).toEqual(before);
  });

  it('are written again by a command of the operator', async () => {
    const names = () => db.sql`select * from sire_names order by business_id, name`;
    const [before, namesBefore] = [await allStored(), await names()];
    await db.sql`update voucher_sums set count = count + 1`;
    await db.sql`delete from voucher_sums where period = '202610'`;
    await db.sql`update form621_sums set count = count + 1, igv_dg = 0`;
    await db.sql`update period_figures set balance = balance + 1`;
    await db.sql`delete from period_figures where period = '202609'`;
    await db.sql`update sire_names set rows = rows + 1`;
    await db.sql`update waiting_credits set action = 'decide', igv = igv + 1`;
    await db.sql`delete from waiting_credit_sums where period = '202610'`;
    await db.sql`update waiting_credit_clients set annotate_month = '203001', unknown_period = null`;
    await db.sql`update board_rows set unpaid = unpaid + 1, state = 'ready'`;
    await adminRepository(db.database).rebuildSums();
    expect([await allStored(), await names()]).toEqual([before, namesBefore]);
  });

  it('are emptied with the vouchers, and the names with the SIRE rows', async () => {
    expect((await stored()).length).toBeGreaterThan(0);
    await db.sql`truncate vouchers, sire_rows`;
    const names = [...(await db.sql`select * from sire_names`)];
    await expectSums();
    const { board, ...emptied } = await allStored();
    expect({ ...emptied, names }).toEqual({
      sums: [],
      form621: [],
      figures: [],
      waiting: [],
      waitingSums: [],
      waitingClients: [],
      names: [],
    });
    // The periods stay received.
    expect(new Set(board.map(({ state }) => state))).toContain('ready');
  });
});

import { randomUUID } from 'node:crypto';
import { balanceCarried } from '@contapro/domain';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminRepository } from '../../admin/admin.repository.ts';
import type { OpenDatabase } from '../../database/database.ts';
import { HttpProblem } from '../../problem.ts';
import { fixedSeed, isFuzzed } from '../../testing/fixed-seed.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { collectionsRepository } from '../collections/collections.repository.ts';
import { decideEmpty } from '../imports/decide-proposal.ts';
import { undoImport } from '../imports/store/undo-import.ts';
import { depositsFile } from '../imports/testing/deposits-fixtures.ts';
import { addBusiness, importAndRead, importServices } from '../imports/testing/import-files.ts';
import { rceRow, rvieRow } from '../imports/testing/register-rows.ts';
import { demoRuc, rceHeader, rvieHeader, sireFile } from '../imports/testing/sire-fixtures.ts';
import { ublDocument } from '../imports/testing/ubl-fixtures.ts';
import { declarationsRepository } from '../proposals/declarations.repository.ts';
import { refreshSuppliers } from '../suppliers/store/refresh-suppliers.ts';
import { storeAnswer } from '../suppliers/store/store-answer.ts';
import { taxpayersRepository } from '../suppliers/taxpayers.repository.ts';
import { decisionsRepository } from './decisions.repository.ts';

let db: OpenDatabase;
let businessId: string;
let accountantId: string;
beforeAll(async () => {
  db = await openTestDatabase({ lockTimeout: 30_000 });
  ({ id: businessId, accountantId } = await addBusiness(db.sql, demoRuc));
  const other = await addBusiness(db.sql, '20131312955');
  await importAndRead(importServices(db.sql), other.id, {
    'rce.txt': sireFile(rceHeader, [rceRow({ number: '1', amounts: { 15: '1.00', 25: '1.00' } })]).replaceAll(
      demoRuc,
      '20131312955',
    ),
  });
});
afterAll(() => db.close());

/** The sums over the vouchers of all businesses. */
const computed = () => db.sql<{ book: string; status: string }[]>`
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

const stored621 = () => db.sql<{ rate_group: string; origin: string; is_late_detraction: boolean }[]>`
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

/** The figures of the periods of all businesses, with the balances that `balanceCarried` gives one after the other, or that were declared. */
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
  const declared = await db.sql<{ key: string; left: number }[]>`
    select distinct on (business_id, period) business_id || period as key, greatest(0, -igv)::float as left
    from declaration_photographs join declared_periods using (business_id, period)
    where igv is not null order by business_id, period, version desc`;
  const declaredLeft = new Map(declared.map(({ key, left: cents }) => [key, cents]));
  let left = { business: '', cents: 0 };
  return periods.map((row) => {
    const balance = left.business === row.business_id ? left.cents : 0;
    const igv = { salesIgvCents: row.igv_sales, deductibleIgvCents: row.igv_deductible };
    const declaredCents = declaredLeft.get(`${row.business_id}${row.period}`);
    left = { business: row.business_id, cents: declaredCents ?? balanceCarried(balance, igv) };
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

const storedWaiting = () => db.sql<{ action: string }[]>`
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
    union select business_id, period from declared_periods
    union select business_id, period from collections where outcome = 'empty' union select business_id, period from board_rows
  ), figures as (
    select *, (select igv_sales - igv_deductible - balance from period_figures held
        where (held.business_id, held.period) = (months.business_id, months.period)) as igv,
      (select count(*) from vouchers where (vouchers.business_id, vouchers.period, status)
        = (months.business_id, months.period, 'observado')) as observed,
      (select count(*) from vouchers where (vouchers.business_id, vouchers.period, status)
        = (months.business_id, months.period, 'observado') and decision is null) as undecided,
      (select count(*) from vouchers where (vouchers.business_id, vouchers.period, status)
        = (months.business_id, months.period, 'observado') and decision is null
        and ('SOLO_EN_XML' = any(reasons) or 'MONTO_DIFERENTE' = any(reasons))) as differing,
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
      (select igv from declaration_photographs photograph
        where (photograph.business_id, photograph.period) = (months.business_id, months.period)
        order by version desc limit 1) as declared_igv,
      (select count(distinct book) from (
          select business_id, period, book, confirmed_at as received_at from proposals
          union all select business_id, period, book, ended_at from collections where outcome = 'empty') received
        where (received.business_id, received.period) = (months.business_id, months.period)
        and (received_at at time zone 'America/Lima')::date >= to_date(months.period, 'YYYYMM') + interval '1 month') as books
    from months
  )
  select business_id, period, case when declared_on is null then igv else coalesce(declared_igv, igv) end::text as igv,
    case when declared_on is not null and declared_igv is distinct from igv and declared_igv is not null
      then coalesce(igv, 0) end::text as igv_today,
    observed, igv_observed::text, coalesce(cardinality(unpaid), 0) as unpaid,
    (select coalesce(sum(amount), 0) from unnest(unpaid) amount)::text as unpaid_amount, declared_on,
    case when declared_on is not null then 'declared' when books < 2 then 'uncollected'
      when differing > 0 then 'to_square' when undecided > 0 then 'to_review'
      when unpaid is not null then 'detractions_due' else 'ready' end as state
  from figures order by 1, 2`;

const storedBoard = () => db.sql<{ state: string }[]>`
  select business_id, period, igv::text, igv_today::text, observed, igv_observed::text, unpaid::int, unpaid_amount::text, declared_on,
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
  isUndone: fc.boolean(),
});
/** The newest upload is undone, which deletes what it brought. */
const undo = fc.record({ kind: fc.constant('undo') });
/** The file that was read last is uploaded once more. */
const again = fc.record({ kind: fc.constant('again') });
const empty = fc.record({
  kind: fc.constant('empty'),
  book: fc.constantFrom('compra' as const, 'venta' as const),
  period,
});
const collection = fc.record({ kind: fc.constant('collection'), period });
const supplier = fc.record({ kind: fc.constant('supplier'), state: fc.constantFrom('ACTIVO', 'BAJA DE OFICIO') });
const validity = fc.record({
  kind: fc.constant('validity'),
  number,
  state: fc.constantFrom('0' as const, '1' as const),
});
const declaration = fc.record({ kind: fc.constant('declaration'), period, isDeclared: fc.boolean() });

/** Purchases of each origin and rate, which are rare among the others. Those whose IGV fits no rate are observed. */
const allOrigins: Write = {
  kind: 'rce',
  period: '202608',
  rows: (['01', '46', '50'] as const).flatMap((type, index) =>
    ([0.18, 0.1] as const).flatMap((rate, turn) =>
      ([1_000_000, 123_456, 10_000] as const).map((taxed, place) => ({
        number: 20 + 6 * index + 3 * turn + place,
        taxed,
        credit: 'right' as const,
        rate,
        withoutCredit: place === 1 ? (54_321 as const) : (0 as const),
        mixed: place === 2 ? (10_000 as const) : (0 as const),
        notTaxed: 0 as const,
        excess: 0 as const,
        type,
        state: '1' as const,
        incal: '0' as const,
        detraction: '' as const,
      })),
    ),
  ),
};

const allValidated: Write = { kind: 'decision', period: '202608', decision: 'validate', most: 99, isUndone: false };
const declared202608: Write = { kind: 'declaration', period: '202608', isDeclared: true };
const nothingToDo: Write = { kind: 'collection', period: '202610' };

const anyWrite = fc.oneof(
  { weight: 5, arbitrary: rce },
  { weight: 2, arbitrary: rvie },
  { weight: 2, arbitrary: xml },
  { weight: 2, arbitrary: deposits },
  { weight: 2, arbitrary: decision },
  ...[undo, again, empty, collection, supplier, validity, declaration].map((arbitrary) => ({ weight: 1, arbitrary })),
);
type Write = typeof anyWrite extends fc.Arbitrary<infer Value> ? Value : never;

let last: Record<string, string> = {};

/** Imports files. None may fail, because a failure stores nothing and would leave the sums right. */
async function load(files: Record<string, string>) {
  last = files;
  const reports = await importAndRead(importServices(db.sql), businessId, files);
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
      const decisions = decisionsRepository(db.sql, () => new Date('2026-11-20T15:00:00Z'), 30_000);
      const decisionId = randomUUID();
      const of = { accountantId, ownerId: accountantId, businessId, period: given.period, codes, decisionId };
      if (codes.length === 0) return;
      await unlessRefused(decisions.decide({ ...of, decision: given.decision }));
      if (given.isUndone) await unlessRefused(decisions.undo(of));
      return;
    }
    case 'undo': {
      const [upload] = await db.sql<{ id: string }[]>`
        select id::text from imports where business_id = ${businessId} and undone_at is null
        order by created_at desc limit 1`;
      if (!upload) return;
      const request = { businessId, importId: upload.id, personId: accountantId, now: new Date() };
      await unlessRefused(undoImport(db.sql, request, 30_000));
      return;
    }
    case 'again':
      await load(last);
      return;
    case 'empty': {
      const { book, period: month } = given;
      await decideEmpty(db.sql, { businessId, book, period: month, importId: randomUUID(), now: clock() });
      return;
    }
    case 'collection': {
      const collections = collectionsRepository(db.database, clock);
      await collections.request({ businessId, periods: [given.period], isAwaited: true, setsStatus: false });
      const open = await collections.next(businessId);
      if (open) await collections.change(open, { outcome: 'empty' });
      const run = await collections.take({ id: randomUUID(), busy: new Set() });
      if (run) await collections.end(run, 'empty');
      return;
    }
    case 'supplier': {
      const { state } = given;
      const seen = { ruc: '20999999027', since: '2026-08-01', state, condition: 'HABIDO', source: 'padron' as const };
      await taxpayersRepository(db.sql).storeChanges([seen]);
      await refreshSuppliers({ sql: db.sql, clock });
      return;
    }
    case 'validity': {
      const key = { issuerId: '20999999027', typeCode: '01', serie: 'F001', number: String(given.number), damYear: '' };
      const due = { key, issuerRuc: key.issuerId, ...key, issueDate: '2026-10-05', cents: 0 };
      const answer = { state: given.state, issuer: null };
      await storeAnswer({ sql: db.sql, clock }, businessId, due, answer, { day: '2026-11-20', next: () => null });
      return;
    }
    case 'declaration':
      await declare(given.period, given.isDeclared);
  }
}

const clock = () => new Date('2026-11-20T15:00:00Z');

/** Waits for a write that may be refused because of what was written before. */
async function unlessRefused(write: Promise<unknown>): Promise<void> {
  await write.catch((error: unknown) => {
    if (!(error instanceof HttpProblem && error.status === 409)) throw error;
  });
}

async function declare(month: string, isDeclared: boolean): Promise<void> {
  const declarations = declarationsRepository(db.database, clock, 30_000);
  const stored = await declarations.find(businessId, month);
  const declared = isDeclared ? { declaredOn: '2026-11-16', constanciaNumber: '' } : null;
  const change = {
    former: stored && { declaredOn: stored.declaredOn, constanciaNumber: stored.constanciaNumber },
    declared,
  };
  await declarations.save(businessId, month, change, accountantId, async () => {});
}

describe('the sums of vouchers', () => {
  it('OPEN-184 equal the sums over the vouchers after every write of vouchers, deposits, decisions, proposals and declarations', async () => {
    let turn = 0;
    const classes = new Set<string>();
    const declared = new Set<string>();
    const actions = new Set<string>();
    const states = new Set<string>();
    const writes = fc.array(anyWrite, { minLength: 4, maxLength: 14 });
    await fc.assert(
      fc.asyncProperty(writes, async (given) => {
        for (const one of given) {
          turn += 1;
          await write(one, turn);
          for (const { book, status } of await expectSums()) classes.add(`${book} ${status}`.trim());
          for (const { rate_group: rate, origin, is_late_detraction: isLate } of await stored621())
            declared.add(`${rate} ${origin}${isLate ? ' late' : ''}`.trim());
          for (const { action } of await storedWaiting()) actions.add(action);
          for (const { state } of await storedBoard()) states.add(state);
        }
      }),
      { numRuns: 12, ...fixedSeed(7), examples: [[[nothingToDo, allOrigins, allValidated, declared202608]]] },
    );
    if (isFuzzed) return;
    // Otherwise the writes above would prove too little.
    const wanted = ['gasto deducible', 'gasto no deducible', 'no procesado', 'observado', 'rechazado'];
    expect(classes).toEqual(new Set([...wanted.map((status) => `compra ${status}`), 'venta']));
    const withRate = ['national', 'imported', 'nonDomiciled'].flatMap((origin) => [`18 ${origin}`, `10.5 ${origin}`]);
    expect(declared).toEqual(new Set(['national', ...withRate]));
    expect(actions).toEqual(new Set(['annotate', 'deposit', 'decide']));
    expect(states).toEqual(new Set(['uncollected', 'to_square', 'to_review', 'detractions_due', 'ready', 'declared']));
  }, 180_000);

  it('are not changed by a write that fails', async () => {
    await load({ 'one.txt': sireFile(rceHeader, [rceRow({ number: '1', amounts: { 15: '1.00', 25: '1.00' } })]) });
    const before = await allStored();
    const [upload] = await db.sql<{ id: string }[]>`
      select id::text from imports where business_id = ${businessId} order by created_at desc limit 1`;
    const request = { businessId, importId: upload?.id ?? '', personId: accountantId, now: new Date() };
    const record = async () => Promise.reject(new Error('stop'));
    await expect(undoImport(db.sql, { ...request, record }, 30_000)).rejects.toThrow('stop');
    expect(await allStored()).toEqual(before);
    await undoImport(db.sql, request, 30_000);
    expect(await allStored()).not.toEqual(before);
    await expectSums();
  });

  it('are right after writers of the same business that began at the same time', async () => {
    const rows = (month: string, from: number) =>
      sireFile(
        rceHeader,
        Array.from({ length: 4 }, (_, index) =>
          rceRow({
            number: String(from + index),
            period: month,
            date: dayOf(month),
            amounts: { 15: '50.00', 16: '9.00', 25: '59.00' },
          }),
        ),
      );
    const ends = await Promise.allSettled([
      load({ 'one.txt': rows('202608', 30) }),
      load({ 'other.txt': rows('202609', 40) }),
      declare('202608', true),
      write({ kind: 'empty', book: 'venta', period: '202609' }, 0),
      write({ kind: 'collection', period: '202608' }, 0),
      write({ kind: 'supplier', state: 'BAJA DE OFICIO' }, 0),
      write({ kind: 'decision', period: '202608', decision: 'decline', most: 4, isUndone: false }, 0),
    ]);
    expect(ends.filter(({ status }) => status === 'rejected')).toEqual([]);
    await expectSums();
  }, 30_000);

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
});

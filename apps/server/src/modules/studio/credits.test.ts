import { creditClockTexts, rucCheckDigit } from '@contapro/domain';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Schemas } from '../../contract/handlers.ts';
import { accountants } from '../../database/schema/index.ts';
import { collectAll } from '../../testing/collect-all.ts';
import { assigned } from '../../testing/rows.ts';
import { openTestApp, type TestApp, testNow } from '../../testing/test-app.ts';
import { writeAllFigures } from '../../testing/write-figures.ts';
import { addMember } from '../team/testing/add-member.ts';
import { depositsFile } from '../imports/testing/deposits-fixtures.ts';
import { importAndRead } from '../imports/testing/import-files.ts';
import { sandboxTaxAuthority } from '../sunat/sandbox/sandbox-tax-authority.ts';

let t: TestApp;
let token: string;
let accountantId: string;
let owned: Awaited<ReturnType<TestApp['addBusiness']>>[];

const periods = ['202609', '202610'];

beforeAll(async () => {
  t = await openTestApp({ taxAuthority: sandboxTaxAuthority, collects: true });
  ({ id: accountantId, token } = await t.addAccountant());
  owned = [];
  for (const ruc of [rucOf(1), rucOf(7)])
    owned.push(await t.addBusiness(accountantId, { ruc, name: `Empresa ${ruc} Ñandú` }));
  for (const business of owned) await t.services.collector.request(business, { periods });
  await collectAll(t);
}, 120_000);
afterAll(() => t.close());
beforeEach(() => moveTo(testNow));

/** Moves the clock, and signs in again, because a session does not last so long. */
async function moveTo(now: Date) {
  t.setNow(now);
  const account = await t.services.database.query.accountants.findFirst({ where: eq(accountants.id, accountantId) });
  if (!account) throw new Error('The accountant exists');
  token = (await t.services.tokens.issue(account)).token;
}

/** A RUC of this test file with this last digit. */
function rucOf(digit: number): string {
  for (let number = 0; ; number += 1) {
    const ten = `2074${String(number).padStart(6, '0')}`;
    if (rucCheckDigit(ten) === digit) return `${ten}${digit}`;
  }
}

const cents = (soles: number) => Math.round(soles * 100);
const sumOf = (rows: readonly { igv_amount: number }[]) =>
  rows.reduce((sum, { igv_amount }) => sum + cents(igv_amount), 0);

async function list(query: Record<string, string> = {}, as = token): Promise<Schemas['CreditClockPage']> {
  const answer = await t.call('GET', '/me/credit-clock', { token: as, query: { page: '1', size: '100', ...query } });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

/** The purchases that the page of a business shows of a period. */
async function purchasesOf({ id, ruc }: { id: string; ruc: string }, period: string) {
  const shown: Schemas['PurchaseVoucher'][] = [];
  for (let page = 1; ; page += 1) {
    const answer = await t.call('GET', '/businesses/dashboard-reports/all-invoices', {
      token,
      query: { ruc, business_uuid: id, tax_period: period, status: '0', page: String(page), size: '100' },
    });
    expect(answer.statusCode).toBe(200);
    const { data, metadata }: Schemas['VoucherPage'] = answer.json();
    shown.push(...data);
    if (page >= metadata.pagination.total_pages) return shown;
  }
}

/** What a client's page shows of a detracción that is not deposited in full. */
const awaitsDeposit = (voucher: Schemas['PurchaseVoucher']) =>
  voucher.detraction_status === 'por_pagar' || (voucher.detraction_missing_amount ?? 0) > 0;

/** What the list must have of a business, by its own pages. */
async function expectedOf(business: { id: string; ruc: string }) {
  const rows = [];
  for (const period of periods)
    for (const voucher of await purchasesOf(business, period)) {
      const { code, status, decision, reasons = [], igv_credit_amount: credit } = voucher;
      const waits = status === 'observado' && decision === undefined && voucher.credit_period === undefined;
      if ((credit ?? 0) <= 0) continue;
      if (!waits && !(status === 'gasto deducible' && awaitsDeposit(voucher))) continue;
      const action = awaitsDeposit(voucher) ? 'deposit' : reasons.join() === 'SOLO_EN_XML' ? 'annotate' : 'decide';
      rows.push([business.id, code, credit, action, reasons]);
    }
  return rows;
}

const sorted = <Row>(rows: readonly Row[]) => rows.toSorted((one, other) => (String(one) < String(other) ? -1 : 1));

describe('the clock of the credit', () => {
  it('has the purchases that the pages of each business show as waiting, with their credit', async () => {
    const expectEqual = async () => {
      const { data, summary } = await list();
      const { data: ended } = await list({ span: 'ended' });
      const expected = (await Promise.all(owned.map(expectedOf))).flat();
      expect(
        sorted(
          [...data, ...ended].map(({ business_uuid, code, igv_amount, action, reasons }) => [
            business_uuid,
            code,
            igv_amount,
            action,
            reasons,
          ]),
        ),
      ).toEqual(sorted(expected));
      expect(summary.open).toEqual({ num_purchases: data.length, igv_amount: sumOf(data) / 100 });
      for (const action of ['annotate', 'deposit', 'decide'] as const) {
        const rows = data.filter((row) => row.action === action);
        expect(summary.actions[action]).toEqual({ num_purchases: rows.length, igv_amount: sumOf(rows) / 100 });
      }
      expect(summary.spans.ended).toEqual({ num_purchases: ended.length, igv_amount: sumOf(ended) / 100 });
      const days = [...ended.toReversed(), ...data].map(({ ends_on }) => ends_on ?? '9');
      expect(days).toEqual(days.toSorted());
      return data;
    };
    // Otherwise the comparison would prove too little.
    const before = await expectEqual();
    expect(new Set(before.map(({ action }) => action))).toEqual(new Set(['annotate', 'deposit', 'decide']));
    const place = { business: fc.nat(owned.length - 1), most: fc.integer({ min: 1, max: 3 }) };
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ kind: fc.constantFrom('validate', 'decline', 'deposit'), ...place }), {
          minLength: 1,
          maxLength: 3,
        }),
        async (changes) => {
          for (const { kind, business: index, most } of changes) {
            const business = owned[index];
            if (!business) continue;
            const rows = (await list()).data.filter(({ business_uuid: uuid }) => uuid === business.id);
            if (kind === 'deposit') {
              const due = rows.filter(({ action }) => action === 'deposit').slice(0, most);
              const lines = due.map((row, at) =>
                [
                  ['C', '1', `${Date.now() % 1e7}${at}`, row.tax_period, row.supplier_ruc, 'P', '6', business.ruc, 'E'],
                  ['05/11/2026', '1.00', '022', '01', row.document_type, row.serie, row.number, '987'],
                ].flat(),
              );
              if (lines.length > 0)
                await importAndRead(t.services, business.id, { 'depositos.txt': depositsFile(lines) });
            } else {
              const codes = rows.filter(({ tax_period }) => tax_period === '202610').slice(0, most);
              if (codes.length > 0)
                await t.call('PATCH', `/businesses/dashboard-reports/observed/${kind}/`, {
                  token,
                  query: { ruc: business.ruc, tax_period: '202610' },
                  body: { cpes: codes.map(({ code }) => code), note: 'Sustento' },
                });
            }
          }
          await expectEqual();
        },
      ),
      { numRuns: 4 },
    );
  }, 120_000);

  /** The first purchase of the first business with this, after these columns were changed. */
  async function changed(action: 'deposit' | 'decide', values: Record<string, string>) {
    const row = (await list({ action })).data.find(({ business_uuid }) => business_uuid === owned[0]?.id);
    if (!row) throw new Error('The sample has such a purchase');
    await t.db.sql`update vouchers set ${assigned(t.db.sql, values)} where business_id = ${row.business_uuid}
      and issuer_id = ${row.supplier_ruc} and serie = ${row.serie} and number = ${row.number.replace(/^0+/, '')}`;
    await writeAllFigures(t.db.sql);
    const find = async (query: Record<string, string> = {}) =>
      (await list(query)).data.find(({ serie, number }) => serie === row.serie && number === row.number);
    const restore = async () => {
      await t.db.sql`update vouchers set issue_date = ${row.issue_date}, period = ${row.tax_period},
        reasons = ${row.reasons} where business_id = ${row.business_uuid} and issuer_id = ${row.supplier_ruc}
        and serie = ${row.serie} and number = ${row.number.replace(/^0+/, '')}`;
      await writeAllFigures(t.db.sql);
    };
    return { row, find, restore };
  }

  it('ends with the last day to file the register of the 12th month, and says whether SUNAT has confirmed it', async () => {
    // The last digit of the RUC is 1. The 11th business day of November 2027 is an estimate.
    const { find, restore } = await changed('decide', { issue_date: '2026-10-02' });
    expect(await find()).toMatchObject({ ends_on: '2027-11-16', confirmed: false, postponed: false });
    await restore();
    // November 2026 falls due on 18 December 2026.
    const confirmed = await changed('decide', { issue_date: '2025-11-28' });
    expect(await find()).toMatchObject({ ends_on: '2026-12-17', confirmed: true, postponed: false });
    const [soonest] = (await list({ span: 'days_30' })).data;
    const { ended } = (await list()).summary.spans;
    expect([soonest?.ends_on, (await list()).data[0]?.code]).toEqual(['2026-12-17', soonest?.code]);
    expect((await list({ span: 'month' })).data).toEqual([]);
    await moveTo(new Date('2026-12-18T15:00:00Z'));
    expect(await confirmed.find()).toBeUndefined();
    expect(await confirmed.find({ span: 'ended' })).toMatchObject({ ends_on: '2026-12-17' });
    expect((await list()).summary.spans.ended.num_purchases).toBe(ended.num_purchases + 1);
    await confirmed.restore();
  });

  it('has no day for a customs declaration without a day of payment, and counts from the payment otherwise', async () => {
    const { row, find, restore } = await changed('decide', { issue_date: '2025-11-28', type_code: '50' });
    await t.db.sql`update vouchers set due_date = null where business_id = ${row.business_uuid} and type_code = '50'`;
    await writeAllFigures(t.db.sql);
    expect(await find()).toMatchObject({ ends_on: null, confirmed: false });
    const { data } = await list();
    expect(data.at(-1)?.ends_on).toBeNull();
    await t.db
      .sql`update vouchers set due_date = '2025-12-03' where business_id = ${row.business_uuid} and type_code = '50'`;
    await writeAllFigures(t.db.sql);
    expect(await find()).toMatchObject({ ends_on: '2027-01-18', confirmed: true });
    await t.db.sql`update vouchers set due_date = null, type_code = ${row.document_type}
      where business_id = ${row.business_uuid} and type_code = '50'`;
    await writeAllFigures(t.db.sql);
    await restore();
  });

  it('asks for a deposit until its limit, and then until the last month in which the purchase can be annotated', async () => {
    const late = (await list({ action: 'deposit' })).data.find(({ tax_period }) => tax_period === '202610');
    expect(late).toMatchObject({ ends_on: '2027-10-31', confirmed: false, postponed: false });
    await moveTo(new Date('2026-11-06T15:00:00Z'));
    const due = (await list({ action: 'deposit', span: 'month' })).data;
    expect(due.length).toBeGreaterThan(0);
    expect(due.every((row) => row.ends_on === '2026-11-06' && row.confirmed && row.postponed)).toBe(true);
    expect(due.some(({ missing_deposit_amount: missing }) => missing !== null && Number.isInteger(missing))).toBe(true);
    const [first] = due;
    await t.db.sql`update vouchers set detraction_amount = 0
      where business_id = ${first?.business_uuid ?? ''} and code = ${first?.code ?? ''}`;
    await writeAllFigures(t.db.sql);
    const now = (await list({ action: 'deposit' })).data.find(({ code }) => code === first?.code);
    expect(now?.missing_deposit_amount).toBeNull();
  });

  it('asks to decide on a purchase that was annotated too late, and shows it as ended', async () => {
    const { find, restore } = await changed('deposit', { issue_date: '2025-07-15' });
    const [business] = owned;
    await t.db.sql`update vouchers set reasons = array['FUERA_DE_PLAZO', 'DETRACCION_PENDIENTE']
      where business_id = ${business?.id ?? ''} and issue_date = '2025-07-15'`;
    await writeAllFigures(t.db.sql);
    expect(await find()).toBeUndefined();
    expect(await find({ span: 'ended' })).toMatchObject({
      action: 'decide',
      // July 2026 falls due on 19 August 2026.
      ends_on: '2026-08-18',
      missing_deposit_amount: null,
    });
    await restore();
  });

  it('finds by client, supplier and reason, and shows pages', async () => {
    const { data, summary } = await list();
    const [first] = data;
    if (!first) throw new Error('The sample has such purchases');
    expect(summary.num_businesses).toBe(2);
    expect(new Set((await list({ search: owned[1]?.ruc ?? '' })).data.map(({ business_uuid: uuid }) => uuid))).toEqual(
      new Set([owned[1]?.id]),
    );
    const bySupplier = await list({ search: first.supplier_name.toLowerCase().slice(0, 12) });
    expect(bySupplier.data.some(({ code }) => code === first.code)).toBe(true);
    expect((await list({ search: 'no hay nadie así' })).data).toEqual([]);
    const reason = await list({ reason: 'AJENO_AL_GIRO' });
    expect(reason.data.map(({ code }) => code)).toEqual(
      data.filter(({ reasons }) => reasons.includes('AJENO_AL_GIRO')).map(({ code }) => code),
    );
    expect(reason.data.length).toBeGreaterThan(0);
    const second = await list({ size: '1', page: '2' });
    expect([second.data.map(({ code }) => code), second.metadata.pagination]).toEqual([
      [data[1]?.code],
      { total_items: data.length, total_pages: data.length },
    ]);
    const decide = await list({ action: 'decide', size: '1' });
    expect(decide.metadata.pagination.total_items).toBe(summary.actions.decide.num_purchases);
  });

  it('counts the clients of its purchases on each day, of all and of those found', async () => {
    const counted = new Set<number>();
    for (const day of ['2026-11-20', '2026-12-31', '2027-09-20', '2027-10-20', '2027-11-30']) {
      await moveTo(new Date(`${day}T15:00:00Z`));
      for (const query of [{}, { search: 'empresa' }, { search: owned[0]?.ruc ?? '' }, { reason: 'AJENO_AL_GIRO' }]) {
        const { data, summary } = await list(query);
        expect([day, query, summary.num_businesses]).toEqual([
          day,
          query,
          new Set(data.map(({ business_uuid: uuid }) => uuid)).size,
        ]);
        counted.add(summary.num_businesses);
      }
    }
    expect([...counted].toSorted()).toEqual([0, 1, 2]);
  });

  it('has the clients that are assigned to an asistente', async () => {
    const [client] = owned;
    if (!client) throw new Error('The titular has two clients');
    const member = await addMember(t, accountantId, 'asistente', [client.id]);
    for (const query of [{}, { search: 'empresa' }]) {
      const ofTitular = await list(query);
      const { data, summary } = await list(query, member.token);
      expect(data).toEqual(ofTitular.data.filter(({ business_uuid: uuid }) => uuid === client.id));
      expect([summary.num_businesses, summary.open]).toEqual([
        1,
        { num_purchases: data.length, igv_amount: sumOf(data) / 100 },
      ]);
      expect(ofTitular.data.length).toBeGreaterThan(data.length);
    }
  });

  it('is an Excel of the same rows, with the sum of their credit', async () => {
    const excelOf = async (query: Record<string, string>, as = token) => {
      const link = await t.call('GET', '/me/credit-clock/report', { token: as, query });
      expect(link.statusCode).toBe(200);
      const { sas, blob_filename: name }: Schemas['ReportLink'] = link.json();
      const file = await t.app.inject({ method: 'GET', url: sas });
      const { sheets } = await readXlsx(file.rawPayload);
      return { name, rows: sheets[0]?.rows ?? [] };
    };
    const { data } = await list({ action: 'decide' });
    const { name, rows } = await excelOf({ action: 'decide' });
    expect(name).toBe('credito_2026-11-20.xlsx');
    expect(rows[0]?.[0]).toBe(`Reloj del crédito · 20/11/2026 · Decidir · ${data.length} compras`);
    const head = rows[2] ?? [];
    const column = (label: string) => head.indexOf(label);
    expect(rows.slice(3, -1).map((row) => [row[column('Comprobante')], row[column('Crédito (S/)')]])).toEqual(
      data.map(({ serie, number, igv_amount }) => [`${serie}-${number}`, igv_amount]),
    );
    expect(rows.at(-1)?.[column('Crédito (S/)')]).toBe(sumOf(data) / 100);
    expect(rows[3]?.[column('Qué hacer')]).toBe(creditClockTexts.until.decide);
    const other = await t.addAccountant();
    expect((await excelOf({}, other.token)).rows[0]?.[0]).toBe('Reloj del crédito · 20/11/2026 · 0 compras');
  });

  it('shows nothing of another accountant', async () => {
    const other = await t.addAccountant();
    const { data, summary } = await list({}, other.token);
    expect([data, summary.open, summary.num_businesses]).toEqual([[], { num_purchases: 0, igv_amount: 0 }, 0]);
  });
});

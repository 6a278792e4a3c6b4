import { randomUUID } from 'node:crypto';
import { depositDeadline, depositDue, rucCheckDigit } from '@contapro/domain';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Schemas } from '../../contract/handlers.ts';
import { accountants } from '../../database/schema/index.ts';
import { collectAll } from '../../testing/collect-all.ts';
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
  for (const ruc of [rucOf(200), rucOf(300)])
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

/** A RUC of this test file. */
function rucOf(number: number): string {
  const ten = `2071${String(number).padStart(6, '0')}`;
  return `${ten}${rucCheckDigit(ten)}`;
}

const cents = (soles: number | null) => Math.round((soles ?? 0) * 100);

async function list(query: Record<string, string> = {}, as = token): Promise<Schemas['PendingDepositPage']> {
  const answer = await t.call('GET', '/me/pending-deposits', {
    token: as,
    query: { page: '1', size: '100', ...query },
  });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

const readyOf = async ({ id }: { id: string }) =>
  (await list()).data.filter(
    ({ business_uuid, problems, lot }) => business_uuid === id && problems.length + (lot?.length ?? 0) === 0,
  );

const make = (business: { id: string }, cpes: readonly string[], more: object = {}, as = token) =>
  t.call('POST', '/me/deposit-files', {
    token: as,
    body: { business_uuid: business.id, request_id: randomUUID(), cpes, ...more },
  });

const codesOf = (answer: Awaited<ReturnType<typeof make>>) =>
  (answer.json() as Schemas['Problem']).errors.map(({ code, name }) => [code, name]);

/**
 * Gives every supplier an account and every purchase a code, as an accountant and the XML would. Earlier deposits have no account, so
 * that it is none that changed.
 */
async function completeAll() {
  await t.db.sql`update detraction_deposits set account_number = ''`;
  for (const { id } of owned)
    await t.db.sql`update vouchers set detraction_code = '022', detraction_amount = coalesce(detraction_amount, 12345)
      where business_id = ${id} and subject_to_detraction`;
  await writeAllFigures(t.db.sql);
  for (const ruc of new Set((await list()).data.map(({ supplier_ruc }) => supplier_ruc)))
    expect(
      (await t.call('PUT', `/me/supplier-accounts/${ruc}`, { token, body: { account: '00071234567' } })).statusCode,
    ).toBe(204);
}

/** Uploads deposits that pay these purchases in whole. */
async function deposit(
  business: { id: string; ruc: string },
  rows: readonly Schemas['PendingDeposit'][],
  paidOn: string,
) {
  const lines = rows.map((row, index) =>
    [
      ['C', '1', `${Date.now() % 1e7}${index}`, row.tax_period, row.supplier_ruc, 'P', '6', business.ruc, 'E', paidOn],
      [(row.deposit_amount ?? 1).toFixed(2), '022', '01', row.document_type, row.serie, row.number, '987'],
    ].flat(),
  );
  await importAndRead(t.services, business.id, { 'depositos.txt': depositsFile(lines) });
}

describe('pending deposits', () => {
  it('has those that the pages of each business show as unpaid, with their amounts', async () => {
    const expectEqual = async () => {
      const { data, summary } = await list();
      let count = 0;
      for (const { id, ruc } of owned)
        for (const period of periods) {
          const query = { ruc, business_uuid: id, tax_period: period };
          const page = await t.call('GET', '/businesses/dashboard/detractions', {
            token,
            query: { ...query, paid: 'N', page: '1', size: '100' },
          });
          const unpaid: Schemas['DetractionPage'] = page.json();
          const totals = await t.call('GET', '/businesses/dashboard/total-amount-detractions', { token, query });
          const rows = data.filter((row) => row.business_uuid === id && row.tax_period === period);
          count += rows.length;
          expect(rows.length).toBe(unpaid.metadata.pagination.total_items);
          expect(rows.reduce((sum, row) => sum + cents(row.detraction_amount), 0)).toBe(
            cents((totals.json() as Schemas['DetractionTotals']).sum_not_paid_detractions),
          );
        }
      expect([data.length, summary.num_deposits]).toEqual([count, count]);
      expect(summary.num_due + summary.num_overdue + summary.num_filed).toBe(count);
      expect(cents(summary.total_deposit_amount)).toBe(
        data.reduce((sum, row) => sum + depositDue(cents(row.detraction_amount)), 0),
      );
      expect(cents(summary.total_igv_amount)).toBe(data.reduce((sum, row) => sum + cents(row.igv_amount), 0));
      for (const row of data) {
        expect(row.deadline).toBe(depositDeadline(row.tax_period));
        const unfiled = row.deadline < '2026-11-20' ? 'overdue' : 'due';
        expect(row.state).toBe(row.lot === null ? unfiled : 'filed');
      }
      return data;
    };
    // Otherwise the comparison would prove too little.
    expect((await expectEqual()).length).toBeGreaterThan(3);
    await fc.assert(
      fc.asyncProperty(fc.nat(owned.length - 1), fc.integer({ min: 1, max: 2 }), async (place, most) => {
        const business = owned[place];
        if (!business) return;
        const rows = (await list()).data.filter(({ business_uuid }) => business_uuid === business.id).slice(0, most);
        if (rows.length > 0) await deposit(business, rows, '05/11/2026');
        await expectEqual();
      }),
      { numRuns: 2 },
    );
  }, 120_000);

  it('finds by client and supplier, and shows pages and states', async () => {
    const { data, summary } = await list();
    const [first] = data;
    if (!first || !owned[1]) throw new Error('The sample has unpaid detracciones');
    expect(new Set((await list({ search: owned[1].ruc })).data.map(({ business_uuid }) => business_uuid))).toEqual(
      new Set([owned[1].id]),
    );
    const found = await list({ search: first.supplier_name.toLowerCase().slice(0, 12) });
    expect(found.data.some(({ code }) => code === first.code)).toBe(true);
    expect((await list({ search: 'no hay nadie así' })).data).toEqual([]);
    const second = await list({ size: '1', page: '2' });
    expect([second.data.map(({ code }) => code), second.metadata.pagination.total_pages]).toEqual([
      [data[1]?.code],
      summary.num_deposits,
    ]);
    expect((await list({ state: 'overdue' })).metadata.pagination.total_items).toBe(summary.num_overdue);
  });

  it('sums the credit that deposits of the last 30 days have released', async () => {
    const business = owned[0];
    if (!business) throw new Error('There is a business');
    const before = (await list()).summary.released;
    const rows = (await list()).data.filter(
      ({ business_uuid, igv_amount }) => business_uuid === business.id && igv_amount > 0,
    );
    const [recent, old] = rows;
    if (!recent || !old) throw new Error('The sample has unpaid detracciones');
    await t.db.sql`update vouchers set status = 'gasto deducible', reasons = '{}', decision = 'validado'
      where business_id = ${business.id} and code = any(${[recent.code, old.code]})`;
    await writeAllFigures(t.db.sql);
    await deposit(business, [recent], '03/11/2026');
    await deposit(business, [old], '21/10/2026');
    const { released } = (await list()).summary;
    expect(released.from).toBe('2026-10-22');
    expect([
      released.num_purchases - before.num_purchases,
      cents(released.igv_amount) - cents(before.igv_amount),
    ]).toEqual([1, cents(recent.igv_amount)]);
    // Later, the same deposits are no longer of the last 30 days.
    await moveTo(new Date('2026-12-20T15:00:00Z'));
    expect((await list()).summary.released.num_purchases).toBe(0);
  });
});

describe('a file for mass deposits', () => {
  it('needs the account of each supplier, which the accountant types once for all clients', async () => {
    const [business] = owned;
    const row = (await list()).data.find(({ business_uuid }) => business_uuid === business?.id);
    if (!business || !row) throw new Error('The sample has unpaid detracciones');
    await t.db.sql`update vouchers set detraction_code = '', detraction_amount = null
      where business_id = ${business.id} and code = ${row.code}`;
    await writeAllFigures(t.db.sql);
    await t.db.sql`update detraction_deposits set account_number = '' where business_id = ${business.id}`;
    await writeAllFigures(t.db.sql);
    await t.db.sql`update xml_documents set facts = facts #- '{detraction,account}' where business_id = ${business.id}`;
    const now = async () => (await list()).data.find(({ code }) => code === row.code);
    expect(await now()).toMatchObject({
      account: null,
      account_source: null,
      problems: ['unstated', 'codeless', 'account'],
    });
    const refused = await make(business, [row.code]);
    expect([refused.statusCode, codesOf(refused)]).toEqual([409, [['DEPOSIT_REFUSED', row.code]]]);

    await completeAll();
    expect(await now()).toMatchObject({ account: '00071234567', account_source: 'typed', problems: [] });
    const taken = await t.call('PUT', `/me/supplier-accounts/${row.supplier_ruc}`, { token, body: { account: null } });
    expect([taken.statusCode, (await now())?.problems]).toEqual([204, ['account']]);
    expect(
      (await t.call('PUT', `/me/supplier-accounts/${row.supplier_ruc}`, { token, body: { account: '7123' } }))
        .statusCode,
    ).toBe(400);
    // The account of the XML, and that of an earlier deposit.
    const xml = randomUUID();
    await t.db.sql`insert into xml_documents (business_id, id, sha256, file_id, name, size, facts)
      values (${business.id}, ${xml}, ${xml}, ${randomUUID()}, 'factura.xml', 1,
        '{"detraction": {"account": "00-005-118845"}}'::jsonb)`;
    await t.db
      .sql`update vouchers set xml_document_id = ${xml} where business_id = ${business.id} and code = ${row.code}`;
    await writeAllFigures(t.db.sql);
    expect(await now()).toMatchObject({ account: '00005118845', account_source: 'xml' });
    await t.db
      .sql`insert into detraction_deposits (business_id, import_file_id, certificate_number, supplier_id, customer_id, paid_on, amount, account_number)
      values (${business.id}, ${randomUUID()}, 'earlier', ${row.supplier_ruc}, ${business.ruc}, '2026-01-05', 100, '00011112222')`;
    await writeAllFigures(t.db.sql);
    expect(await now()).toMatchObject({ account: '00011112222', account_source: 'deposit' });
    // No import could read this XML again.
    await t.db
      .sql`update vouchers set xml_document_id = null where business_id = ${business.id} and code = ${row.code}`;
    await writeAllFigures(t.db.sql);
    await t.db.sql`delete from xml_documents where id = ${xml}`;
    await completeAll();
  });

  it('has the lines of its vouchers, is remembered, and is made once for a request', async () => {
    const [business] = owned;
    if (!business) throw new Error('There is a business');
    await completeAll();
    const rows = (await readyOf(business)).slice(0, 2);
    expect(rows.length).toBe(2);
    const request = { request_id: randomUUID() };
    const codes = rows.map(({ code }) => code);
    const answer = await make(business, codes, request);
    const file: Schemas['DepositFile'] = answer.json();
    const total = rows.reduce((sum, { deposit_amount }) => sum + (deposit_amount ?? 0), 0);
    expect(file).toMatchObject({
      lot: '260001',
      name: `D${business.ruc}260001.txt`,
      num_deposits: 2,
      total_amount: total,
      created_at: testNow.toISOString(),
    });
    const [header, ...details] = file.content.split('\r\n');
    expect(header).toBe(
      `*${business.ruc}${`Empresa ${business.ruc} Nandu`.padEnd(35)}260001${String(total * 100).padStart(15, '0')}`,
    );
    expect(details.map((line) => [line.length, line.slice(1, 12), line.slice(59, 70)])).toEqual([
      ...rows.map(({ supplier_ruc }) => [107, supplier_ruc, '00071234567']),
      [0, '', ''],
    ]);

    expect((await make(business, codes, request)).json()).toEqual(file);
    const entries = await t.db.sql`
      select kind, business_id::text as business, details from studio_acts where kind = ${'deposit_file_made'}`;
    expect([...entries]).toEqual([
      { kind: 'deposit_file_made', business: business.id, details: { count: 2, codes, lot: '260001' } },
    ]);
    const stored = await t.call('GET', `/me/deposit-files/${business.id}/260001`, { token });
    expect(stored.json()).toEqual(file);
    const filed = (await list({ state: 'filed' })).data;
    expect(filed.map(({ code, lot }) => [code, lot]).toSorted()).toEqual(
      codes.map((code) => [code, '260001']).toSorted(),
    );

    const again = await make(business, codes);
    expect([again.statusCode, codesOf(again).toSorted()]).toEqual([
      409,
      codes.map((code) => ['VOUCHER_FILED', code]).toSorted(),
    ]);
    const second: Schemas['DepositFile'] = (await make(business, codes, { again: true })).json();
    expect([second.lot, (await list({ state: 'filed' })).data.map(({ lot }) => lot)]).toEqual([
      '260002',
      ['260002', '260002'],
    ]);

    // Its deposits arrive: it is not pending any more.
    await deposit(business, rows, '10/11/2026');
    expect((await list({ state: 'filed' })).data).toEqual([]);
    const late = await make(business, codes, { again: true });
    expect([late.statusCode, codesOf(late)]).toEqual([404, codes.map((code) => ['VOUCHER_NOT_FOUND', code])]);
  });

  it('gives simultaneous requests different lots, and counts each year from 1', async () => {
    const business = owned[1];
    if (!business) throw new Error('There is a business');
    await completeAll();
    const codes = (await readyOf(business)).map(({ code }) => code);
    expect(codes.length).toBeGreaterThan(0);
    const made = await Promise.all([0, 1, 2, 3].map(() => make(business, codes.slice(0, 1), { again: true })));
    expect(made.map((answer) => answer.json().lot).toSorted()).toEqual(['260001', '260002', '260003', '260004']);
    await moveTo(new Date('2027-01-02T15:00:00Z'));
    expect((await make(business, codes.slice(0, 1), { again: true })).json()).toMatchObject({ lot: '270001' });
    await t.db.sql`update deposit_files set lot = '279999' where business_id = ${business.id} and lot = '270001'`;
    expect(codesOf(await make(business, codes.slice(0, 1), { again: true }))).toEqual([['NO_LOT_LEFT', undefined]]);
  });

  it('shows, stores and makes nothing of another accountant', async () => {
    const [business] = owned;
    const other = await t.addAccountant();
    const [row] = (await list()).data;
    if (!business || !row) throw new Error('The sample has unpaid detracciones');
    const { data, summary } = await list({}, other.token);
    expect([data, summary.num_deposits, summary.released.num_purchases]).toEqual([[], 0, 0]);
    await completeAll();
    await t.call('PUT', `/me/supplier-accounts/${row.supplier_ruc}`, {
      token: other.token,
      body: { account: '99999999999' },
    });
    expect((await list()).data.find(({ code }) => code === row.code)?.account).toBe('00071234567');
    expect(codesOf(await make(business, [row.code], {}, other.token))).toEqual([['BUSINESS_NOT_FOUND', undefined]]);
    const file = await t.call('GET', `/me/deposit-files/${business.id}/260001`, { token: other.token });
    expect(file.statusCode).toBe(404);
    const none = await t.call('GET', `/me/deposit-files/${business.id}/269998`, { token });
    expect([none.statusCode, codesOf(none)]).toEqual([404, [['DEPOSIT_FILE_NOT_FOUND', undefined]]]);
    // A voucher of another business of the same accountant cannot be in the file: it has one depositor.
    const foreign = (await list()).data.find(({ business_uuid }) => business_uuid === owned[1]?.id);
    expect(codesOf(await make(business, [foreign?.code ?? '']))).toEqual([['VOUCHER_NOT_FOUND', foreign?.code]]);
  });
});

describe('the account of a supplier', () => {
  const save = (ruc: string, account: string | null, as = token) =>
    t.call('PUT', `/me/supplier-accounts/${ruc}`, { token: as, body: { account } });

  /** A business with a deposit whose supplier has the account that ends in 1234, and nothing else of the studio has it. */
  async function pendingRow() {
    const [business] = owned;
    if (!business) throw new Error('There is a business');
    await t.db.sql`delete from deposit_file_rows`;
    await t.db.sql`delete from deposit_files`;
    await t.db.sql`delete from supplier_accounts`;
    await completeAll();
    const [row] = await readyOf(business);
    if (!row) throw new Error('The sample has unpaid detracciones');
    await t.db.sql`delete from supplier_accounts where supplier_id = ${row.supplier_ruc}`;
    await t.db.sql`delete from studio_acts`;
    await save(row.supplier_ruc, '00000001234');
    const read = async (as = token) => (await list({}, as)).data.find(({ code }) => code === row.code);
    return { business, row, read };
  }

  it('is changed by the titular and by a revisor, not by an asistente', async () => {
    const { row, read } = await pendingRow();
    const all = owned.map(({ id }) => id);
    const { token: asistente } = await addMember(t, accountantId, 'asistente', all);
    const refused = await save(row.supplier_ruc, '00000005678', asistente);
    expect([refused.statusCode, refused.json().errors]).toEqual([
      403,
      [
        {
          code: 'ROLE_NOT_ALLOWED',
          message:
            'Un asistente no cambia las cuentas de los proveedores. Pídeselo al titular o a un revisor del estudio.',
        },
      ],
    ]);
    expect((await read(asistente))?.account).toBe('00000001234');
    const { token: revisor } = await addMember(t, accountantId, 'revisor');
    expect((await save(row.supplier_ruc, '00000005678', revisor)).statusCode).toBe(204);
    expect((await read())?.account).toBe('00000005678');
  });

  it('that another person changed is in the journal and beside the account, and the titular gets a mail', async () => {
    const { row, read } = await pendingRow();
    const acts = async () => {
      const found = await t.db.sql`
        select person_id::text as person, details from studio_acts where kind = 'supplier_account_changed' order by id`;
      return found.map(({ person, details }) => [person, details]);
    };
    const { token: revisor, id } = await addMember(t, accountantId, 'revisor');
    await t.jobs.run();
    t.mails.length = 0;
    const supplier = row.supplier_ruc;
    await save(supplier, '00000005678', revisor);
    // The same account again changes nothing.
    await save(supplier, '00000005678', revisor);
    await save(supplier, null);
    await t.jobs.run();
    expect(await acts()).toEqual([
      [accountantId, { supplier, accountEnding: '1234' }],
      [id, { supplier, formerAccountEnding: '1234', accountEnding: '5678' }],
      [accountantId, { supplier, formerAccountEnding: '5678' }],
    ]);
    const [titular] = await t.db.sql<{ email: string }[]>`select email from accountants where id = ${accountantId}`;
    expect(t.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [titular?.email, 'Cambió la cuenta de detracciones de un proveedor'],
    ]);
    const [mail] = t.mails;
    expect(mail?.text).toContain(
      `Luis Ramos Tello cambió la cuenta en el Banco de la Nación del proveedor con RUC ${supplier}, que se usa en los archivos de todas tus empresas. Antes terminaba en 1234; ahora termina en 5678.`,
    );
    expect(mail?.text).not.toContain('00000005678');
    await save(supplier, '00000009999', revisor);
    expect(await read()).toMatchObject({
      account: '00000009999',
      account_change: { changed_by: 'Luis Ramos Tello', former_ending: '5678', needs_review: true },
    });
  });

  it('that changed since the last deposit is in a file only when it was accepted, as it is now', async () => {
    const { business, row, read } = await pendingRow();
    const supplier = row.supplier_ruc;
    expect((await read())?.account_change).toMatchObject({ former_ending: null, needs_review: false });
    const pay = (accepted: readonly string[] = []) =>
      make(business, [row.code], {
        again: true,
        accept_changed_accounts: accepted.map((account) => ({ supplier_ruc: supplier, account })),
      });
    expect((await pay()).statusCode).toBe(200);
    await save(supplier, '00000005678');
    expect((await read())?.account_change).toMatchObject({ former_ending: '1234', needs_review: true });
    const refused = await pay();
    expect([refused.statusCode, codesOf(refused)]).toEqual([409, [['ACCOUNT_CHANGED', supplier]]]);
    expect(refused.json().errors[0].message).toBe(
      `La cuenta de ${row.supplier_name} cambió desde el último depósito. Revísala y vuelve a pulsar.`,
    );
    // Another one than the one that was accepted, as when it changes again meanwhile.
    expect((await pay(['00000001234'])).statusCode).toBe(409);
    const paid = await pay(['00000005678']);
    expect([paid.statusCode, paid.json().content.includes('00000005678')]).toEqual([200, true]);
    expect((await pay()).statusCode).toBe(200);
    expect((await read())?.account_change).toMatchObject({ former_ending: '1234', needs_review: false });
    // Back to the account of before is a change too.
    await save(supplier, '00000001234');
    expect((await pay()).statusCode).toBe(409);
  });

  it('that was never in a file is compared with the one to which the bank has taken a deposit, and with the one of before', async () => {
    const { business, row } = await pendingRow();
    const supplier = row.supplier_ruc;
    await t.db.sql`delete from supplier_accounts where supplier_id = ${supplier}`;
    await t.db.sql`
      insert into detraction_deposits (business_id, import_file_id, certificate_number, supplier_id, customer_id, paid_on, amount, account_number)
      values (${business.id}, ${randomUUID()}, ${randomUUID()}, ${supplier}, ${business.ruc}, '2026-01-06', 100, '00011112222')`;
    await save(supplier, '00000001234');
    expect(codesOf(await make(business, [row.code]))).toEqual([['ACCOUNT_CHANGED', supplier]]);
    await t.db.sql`update detraction_deposits set account_number = ''`;
    await save(supplier, '00000005678');
    expect(codesOf(await make(business, [row.code]))).toEqual([['ACCOUNT_CHANGED', supplier]]);
  });

  it('in the last file of another client of the studio counts for a client without one', async () => {
    const { business, row } = await pendingRow();
    const supplier = row.supplier_ruc;
    const [, second] = owned;
    const theirs = (await readyOf(second ?? business)).find(({ business_uuid }) => business_uuid === second?.id);
    if (!second || !theirs) throw new Error('The sample has unpaid detracciones');
    await t.db
      .sql`update vouchers set issuer_id = ${supplier} where business_id = ${second.id} and code = ${theirs.code}`;
    await writeAllFigures(t.db.sql);
    const same = (await readyOf(second)).find(({ supplier_ruc }) => supplier_ruc === supplier);
    expect((await make(business, [row.code])).statusCode).toBe(200);
    await t.db
      .sql`update supplier_accounts set account = '00000007777', former_account = null where supplier_id = ${supplier}`;
    expect(codesOf(await make(second, [same?.code ?? '']))).toEqual([['ACCOUNT_CHANGED', supplier]]);
  });
});

import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asOnlyWriter } from '../../vouchers/store/transaction.ts';
import { connectDatabase, type OpenDatabase } from '../../../database/database.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { depositsFile } from '../testing/deposits-fixtures.ts';
import { importAndRead } from '../testing/import-files.ts';
import { demoRuc, rceHeader, rceRows, rvieHeader, rvieRows, sireFile } from '../testing/sire-fixtures.ts';
import {
  creditNote,
  dollarInvoice,
  invoiceWithDetraction,
  mixedInvoice,
  perception,
  restaurantInvoice,
  retention,
  voidedDocuments,
} from '../testing/ubl-fixtures.ts';
import { zipOf } from '../testing/zip-fixtures.ts';
import { previewUndo, undoImport } from './undo-import.ts';

let t: TestApp;
let businessId: string;
let personId: string;
let token: string;
/** Writes as the worker of imports does, on a pool of its own. */
let worker: OpenDatabase;
beforeAll(async () => {
  t = await openTestApp({ services: { decisionWait: 1_000 } });
  worker = connectDatabase(t.db.url, { connections: 1 });
});
const begin = async () => {
  await t.db.empty();
  const accountant = await t.addAccountant();
  const { id } = accountant;
  personId = id;
  token = accountant.token;
  businessId = (await t.addBusiness(id, { ruc: demoRuc })).id;
};
beforeEach(begin);
afterAll(async () => {
  await worker.close();
  await t.close();
});

/** The tables that uploads write, with the columns that say when, and those that are new in a row that is written again. */
const tables = {
  vouchers: ['updated_at'],
  voucher_items: [],
  voucher_sums: [],
  form621_sums: [],
  period_figures: [],
  waiting_credits: [],
  waiting_credit_sums: [],
  waiting_credit_clients: [],
  sire_rows: [],
  sire_row_versions: [],
  sire_names: [],
  sire_periods: [],
  proposals: [],
  xml_documents: ['file_id'],
  file_documents: [],
  withholdings: ['id'],
  withholding_reversals: [],
  detraction_deposits: [],
  document_sources: [],
} as const;

/** Everything that uploads have stored of the business. */
async function stored(): Promise<Record<string, unknown>> {
  const rows = await Promise.all(
    Object.entries(tables).map(async ([table, left]) => {
      const found = await t.db.sql<{ row: string }[]>`
        select (to_jsonb(held) - ${[...left]}::text[])::text as row from ${t.db.sql(table)} held
        where business_id = ${businessId} order by 1`;
      return [table, found.map(({ row }) => row)] as const;
    }),
  );
  const [business] = await t.db.sql`select deposits_collected_on::text from businesses where id = ${businessId}`;
  return { ...Object.fromEntries(rows), business };
}

type Files = Parameters<typeof importAndRead>[2];

/** Uploads files and returns the id of the import. */
async function upload(files: Files): Promise<string> {
  // Texts are stored in several batches.
  await importAndRead({ ...t.services, rowsAtOnce: 2 }, businessId, files);
  // The clock of the database is not that of the test.
  await t.db.sql`
    update import_files set finished_at = ${t.services.clock().toISOString()} where business_id = ${businessId}`;
  const [latest] = await t.db.sql<{ id: string }[]>`
    select import_id::text as id from import_files where business_id = ${businessId} order by sequence desc limit 1`;
  return latest?.id ?? '';
}

const request = (importId: string) => ({ businessId, importId, personId, now: t.services.clock() });
const undo = (importId: string) => undoImport(t.db.sql, request(importId), 5_000);
const preview = (importId: string) => previewUndo(t.db.sql, request(importId));

const rce = sireFile(rceHeader, rceRows);
const rvie = sireFile(rvieHeader, rvieRows);
const cheaper = rceRows[0].replace('|1000.00|180.00|', '|900.00|162.00|').replace('|1180.00|', '|1062.00|');
/** Another version of the propuesta: a row changed, one left out, one twice. */
const otherRce = sireFile(rceHeader, [cheaper, rceRows[1], rceRows[3], rceRows[3]]);
const otherRvie = sireFile(rvieHeader, [
  rvieRows[0].replace('|5000|0|900|', '|6000|0|1080|').replace('|5900|', '|7080|'),
]);
const deposit = (amount: string, number: string) =>
  `C|1|977|202610|20999999027|P|6|20999999019|E|10/11/2026|${amount}|022|01|01|F001|${number}|1`.split('|');
const deposits = depositsFile([deposit('118.00', '130')]);
/** The same certificate with another voucher and amount. */
const otherDeposits = depositsFile([deposit('240.00', '123'), deposit('118.00', '130').with(2, '978')]);

/** Another document of the same invoice. */
const otherInvoice = mixedInvoice.replace('Cemento', 'Cemento gris').replace('198.50', '199.50');

/** The vouchers with what they are merged from, and the keys of receipts and deposits. */
async function sources() {
  const vouchers = await t.db.sql<{ id: string; book: string; isDecided: boolean; source: string }[]>`
    select voucher.id::text, voucher.book, voucher.decision is not null as "isDecided",
      jsonb_build_array(voucher.xml_document_id, latest.period, latest.facts - 'ownName', latest.is_repeated)::text as source
    from vouchers voucher left join lateral (
      select period, facts, sum(copies) over () > 1 as is_repeated from sire_rows row
      where row.business_id = voucher.business_id and row.book = voucher.book and row.issuer_id = voucher.issuer_id
        and row.type_code = voucher.type_code and row.serie = voucher.serie and row.number = voucher.number
        and row.dam_year = voucher.dam_year
      order by imported_at desc, period desc limit 1
    ) latest on true where voucher.business_id = ${businessId}`;
  const [receipts] = await t.db.sql`select count(*)::int from withholdings where business_id = ${businessId}`;
  const [deposits] = await t.db.sql`select count(*)::int from detraction_deposits where business_id = ${businessId}`;
  return {
    vouchers: new Map(vouchers.map(({ id, ...rest }) => [id, rest])),
    receipts: Number(receipts?.['count']),
    deposits: Number(deposits?.['count']),
  };
}

/** What an undo changed, by what the tables had before and after it. */
function differenceOf(before: Awaited<ReturnType<typeof sources>>, after: typeof before) {
  const gone = [...before.vouchers].flatMap(([id, voucher]) => (after.vouchers.has(id) ? [] : [voucher]));
  const kept = [...after.vouchers].filter(([id, { source }]) => before.vouchers.get(id)?.source !== source);
  return {
    purchases: gone.filter(({ book }) => book === 'compra').length,
    sales: gone.filter(({ book }) => book === 'venta').length,
    decisions: gone.filter(({ isDecided }) => isDecided).length,
    receipts: before.receipts - after.receipts,
    deposits: before.deposits - after.deposits,
    restored: kept.length,
  };
}

describe('an upload that is undone', () => {
  it.each<[string, Files[], Files]>([
    ['the first one of all', [], { 'rce.txt': rce, 'rvie.txt': rvie, 'a.xml': mixedInvoice, 'd.txt': deposits }],
    ['a propuesta after another version of it', [{ 'rce.txt': rce }], { 'rce2.txt': otherRce }],
    [
      'a propuesta after another version, both registers',
      [{ 'a.txt': rce, 'b.txt': rvie }],
      { 'c.txt': otherRce, 'd.txt': otherRvie },
    ],
    ['a third version', [{ 'a.txt': rce }, { 'b.txt': otherRce }], { 'c.txt': rce.replace('|221.00|', '|221.01|') }],
    [
      'a propuesta after two files of the same register',
      [{ 'a.txt': rvie, 'b.txt': otherRvie }],
      { 'c.txt': rvie.replace('|5900|', '|5901|') },
    ],
    ['deposits after the same deposits twice', [{ 'd.txt': deposits, 'e.txt': deposits }], { 'f.txt': otherDeposits }],
    ['a propuesta after XML of the month', [{ 'a.xml': mixedInvoice, 'b.xml': restaurantInvoice }], { 'rce.txt': rce }],
    [
      'XML after the propuesta',
      [{ 'rce.txt': rce }],
      { 'a.xml': invoiceWithDetraction, 'b.xml': restaurantInvoice, 'c.xml': creditNote },
    ],
    [
      'an invoice whose note stays',
      [{ 'note.xml': creditNote }],
      { 'a.xml': invoiceWithDetraction, 'rce.txt': sireFile(rceHeader, [rceRows[0]]) },
    ],
    ['another XML of a voucher', [{ 'a.xml': mixedInvoice }], { 'b.xml': otherInvoice }],
    ['deposits', [{ 'rce.txt': rce }], { 'd.txt': deposits }],
    ['deposits that change others', [{ 'rce.txt': rce, 'd.txt': deposits }], { 'e.txt': otherDeposits }],
    ['receipts', [], { 'a.xml': retention, 'b.xml': perception }],
    ['another XML of a receipt', [{ 'a.xml': retention }], { 'b.xml': `${retention}\n` }],
    ['a reversal', [{ 'a.xml': retention }], { 'r.xml': voidedDocuments('RR-20261020-1', [['20', 'R001', '5']]) }],
    [
      'documents that an earlier upload has too',
      [{ 'a.xml': mixedInvoice }],
      { 'b.xml': mixedInvoice, 'c.xml': dollarInvoice },
    ],
    [
      'a file that was uploaded before',
      [{ 'rce.txt': rce, 'a.xml': mixedInvoice }],
      { 'rce.txt': rce, 'a.xml': mixedInvoice },
    ],
  ])('leaves everything as it was before: %s', async (_, earlier, files) => {
    for (const each of earlier) await upload(each);
    const before = await stored();
    const id = await upload(files);
    expect(await preview(id)).toEqual(await undo(id));
    expect(await stored()).toEqual(before);
    // The same files bring the same again.
    await upload(files);
    expect(await stored()).not.toEqual(before);
  });
});

/** Files of which uploads are made at random: versions of the same things, so that they replace each other. */
const pool: Readonly<Record<string, string>> = {
  'rce.txt': rce,
  'rce2.txt': otherRce,
  'rvie.txt': rvie,
  'rvie2.txt': otherRvie,
  'd.txt': deposits,
  'd2.txt': otherDeposits,
  'a.xml': mixedInvoice,
  'a2.xml': otherInvoice,
  'b.xml': restaurantInvoice,
  'c.xml': creditNote,
  'e.xml': dollarInvoice,
  'f.xml': invoiceWithDetraction,
  'g.xml': retention,
  'g2.xml': `${retention}\n`,
  'h.xml': voidedDocuments('RR-20261020-1', [['20', 'R001', '5']]),
};

const uploadsAtRandom = fc.array(
  fc.uniqueArray(fc.constantFrom(...Object.keys(pool)), { minLength: 1, maxLength: 4 }),
  { minLength: 1, maxLength: 5 },
);

const uploadAll = async (names: readonly string[]) => {
  const files = Object.fromEntries(names.map((name) => [name, pool[name] ?? '']));
  return upload(names.length > 2 ? { 'all.zip': await zipOf(files) } : files);
};

it('says what it will change, and changes nothing by saying it', async () => {
  const decided = fc.uniqueArray(fc.constantFrom('45', '123', '130', '7'));
  await fc.assert(
    fc.asyncProperty(uploadsAtRandom, decided, async (uploads, numbers) => {
      await begin();
      const ids: string[] = [];
      for (const names of uploads) ids.push(await uploadAll(names));
      await t.db.sql`
        update vouchers set decision = 'validado', decided_at = now()
        where business_id = ${businessId} and number = any(${numbers})`;
      for (const id of ids.toReversed()) {
        const [everything, before] = [await stored(), await sources()];
        const said = await preview(id);
        expect(await stored()).toEqual(everything);
        const undone = await undo(id);
        expect({ said, undone }).toEqual({ said: undone, undone: differenceOf(before, await sources()) });
      }
    }),
    { numRuns: 20 },
  );
}, 300_000);

it('leaves everything as it was before each upload, when all are undone from the last to the first', async () => {
  await fc.assert(
    fc.asyncProperty(uploadsAtRandom, async (uploads) => {
      await begin();
      const done: { id: string; before: Record<string, unknown> }[] = [];
      for (const names of uploads) {
        const before = await stored();
        done.push({ before, id: await uploadAll(names) });
      }
      for (const { id, before } of done.toReversed()) {
        await undo(id);
        expect(await stored()).toEqual(before);
      }
    }),
    { numRuns: 25 },
  );
}, 300_000);

describe('an upload is not undone', () => {
  const call = async (importId: string, method: 'GET' | 'POST' = 'POST', as = token) => {
    const answer = await t.call(method, `/imports/${importId}/undo`, { token: as });
    return answer.statusCode === 200 ? answer.json() : [answer.statusCode, answer.json().errors[0].code];
  };
  /** The codes with which asking and undoing are refused. Neither changes anything. */
  const refused = async (importId: string) => {
    const before = await stored();
    const answers = [await call(importId, 'GET'), await call(importId)];
    expect(await stored()).toEqual(before);
    return answers.map((answer) => answer[1]);
  };

  it.each<[string, Files, Files]>([
    ['another version of its propuesta came later', { 'a.txt': rce }, { 'b.txt': otherRce }],
    ['another file with deposits came later', { 'a.txt': deposits }, { 'b.txt': otherDeposits }],
    ['the same file came later', { 'a.xml': mixedInvoice }, { 'b.xml': mixedInvoice }],
  ])('when %s, until that is undone', async (_, first, later) => {
    const id = await upload(first);
    const laterId = await upload(later);
    expect(await refused(id)).toEqual(['IMPORT_REPLACED', 'IMPORT_REPLACED']);
    await undo(laterId);
    await undo(id);
    expect(Object.values(await stored()).filter((rows) => Array.isArray(rows) && rows.length > 0)).toEqual([]);
  });

  it('when SUNAT has sent the same since', async () => {
    const id = await upload({ 'a.txt': rce });
    await t.db
      .sql`update proposals set confirmed_at = received_at + interval '1 day' where business_id = ${businessId}`;
    expect(await refused(id)).toEqual(['IMPORT_REPLACED', 'IMPORT_REPLACED']);
  });

  it('after 30 days, a second time, and while its files are being read', async () => {
    const id = await upload({ 'a.txt': rce });
    await t.db.sql`update import_files set state = 'recibido' where business_id = ${businessId}`;
    expect(await refused(id)).toEqual(['IMPORT_IN_PROGRESS', 'IMPORT_IN_PROGRESS']);
    await t.db.sql`update import_files set state = 'terminado' where business_id = ${businessId}`;
    await t.db
      .sql`update imports set created_at = ${t.services.clock().toISOString()}::timestamptz - interval '31 days'`;
    expect(await refused(id)).toEqual(['IMPORT_TOO_OLD', 'IMPORT_TOO_OLD']);
    await t.db.sql`update imports set created_at = ${t.services.clock().toISOString()}`;
    const changes = { purchases: 4, sales: 0, decided_purchases: 0, receipts: 0, deposits: 0, restored: 0 };
    expect([await call(id, 'GET'), await call(id)]).toEqual([changes, changes]);
    expect([await call(id, 'GET'), await call(id)]).toEqual([
      [409, 'IMPORT_UNDONE'],
      [409, 'IMPORT_UNDONE'],
    ]);
    const { imports } = (await t.call('GET', `/businesses/${businessId}/imports`, { token })).json();
    expect(imports).toMatchObject([{ import_id: id, undone_at: t.services.clock().toISOString(), state: 'terminado' }]);
    // It takes no more files.
    const next = await t.call('POST', `/imports/${id}/missing-files`, {
      token,
      body: { files: [{ name: 'f.xml', bytes: 4 }] },
    });
    expect([next.statusCode, next.json().errors[0].code]).toEqual([404, 'IMPORT_NOT_FOUND']);
  });

  it('by a stranger, or when it was collected from SUNAT', async () => {
    const id = await upload({ 'a.txt': rce });
    const stranger = await t.addAccountant();
    expect(await call(id, 'POST', stranger.token)).toEqual([404, 'IMPORT_NOT_FOUND']);
    await t.db.sql`update imports set source = 'sunat' where id = ${id}`;
    expect(await call(id)).toEqual([404, 'IMPORT_NOT_FOUND']);
  });
});

it('deletes decisions and questions with the vouchers that nothing else has, and keeps those of the others', async () => {
  await upload({ 'b.xml': restaurantInvoice });
  const id = await upload({ 'a.txt': rce });
  await t.db.sql`
    update vouchers set decision = 'validado', decided_at = now() where business_id = ${businessId} and serie in ('F001', 'F002')
      and number in ('45', '123')`;
  const changes = { purchases: 3, sales: 0, decisions: 1, receipts: 0, deposits: 0, restored: 1 };
  expect(await undo(id)).toEqual(changes);
  const left = await t.db.sql`select serie, number, decision from vouchers where business_id = ${businessId}`;
  expect([...left]).toEqual([{ serie: 'F002', number: '45', decision: 'validado' }]);
});

describe('while another writer has the lock of the business', () => {
  /** Ten calls, and the codes with which they are refused. */
  const refusalsOf = (importId: string, method: 'GET' | 'POST' = 'POST') =>
    Promise.all(
      Array.from({ length: 10 }, async () => {
        const answer = await t.call(method, `/imports/${importId}/undo`, { token });
        return [answer.statusCode, answer.json().errors[0].code];
      }),
    );
  it('an upload is refused at once while files of the business are read, and before its turn', async () => {
    const id = await upload({ 'a.txt': rce });
    const otherId = await upload({ 'b.xml': restaurantInvoice });
    await asOnlyWriter(worker.sql, businessId, async () => {
      await t.db.sql`update import_files set state = 'recibido' where import_id = ${otherId}`;
      // The wait for a turn or for the lock would end as BUSINESS_BUSY.
      const refusals = [...(await refusalsOf(id)), ...(await refusalsOf(id, 'GET'))];
      expect(refusals).toEqual(Array.from({ length: 20 }, () => [409, 'IMPORT_IN_PROGRESS']));
    });
  });

  it('nothing that waits for it occupies a connection, and it is done as soon as the lock is free', async () => {
    const id = await upload({ 'a.txt': rce });
    await asOnlyWriter(worker.sql, businessId, async (transaction) => {
      let isOver = false;
      const refusals = refusalsOf(id).finally(() => {
        isOver = true;
      });
      const me = t.call('GET', '/me', { token });
      const counting = t.call('GET', `/imports/${id}/undo`, { token });
      let most = 0;
      while (!isOver) {
        const [row] = await transaction<{ count: number }[]>`
          select count(*)::int from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`;
        most = Math.max(most, row?.count ?? 0);
      }
      expect([most, (await me).statusCode]).toEqual([0, 200]);
      // It locks nothing, so that it does not wait either.
      expect((await counting).json()).toMatchObject({ purchases: 4 });
      expect(await refusals).toEqual(Array.from({ length: 10 }, () => [409, 'BUSINESS_BUSY']));
    });
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const holding = asOnlyWriter(worker.sql, businessId, async () => {
      locked.resolve();
      await released;
    });
    await locked.promise;
    const undoing = t.call('POST', `/imports/${id}/undo`, { token });
    release();
    await holding;
    expect((await undoing).statusCode).toBe(200);
  });
});

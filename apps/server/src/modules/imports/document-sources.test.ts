import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { publishedRegister } from '../sunat/register/published-register.ts';
import { scheduleRepository } from '../collections/schedule.repository.ts';
import { storeFiles } from './store-files.ts';
import { importsRepository } from './imports.repository.ts';
import { processPending } from './job/process-pending.ts';
import { depositsFile } from './testing/deposits-fixtures.ts';
import { importAndRead } from './testing/import-files.ts';
import { rceHeader, rceRows, rvieHeader, rvieRows, sireFile } from './testing/sire-fixtures.ts';
import { mixedInvoice, receiptForFees, restaurantInvoice, retention } from './testing/ubl-fixtures.ts';
import { zipOf } from './testing/zip-fixtures.ts';

const longAgo = '2026-11-01T08:00:00.000Z';

let t: TestApp;
let token: string;
let accountantId: string;
let businessId: string;
beforeAll(async () => {
  t = await openTestApp();
});
beforeEach(async () => {
  await t.db.empty();
  const accountant = await t.addAccountant();
  ({ token, id: accountantId } = accountant);
  businessId = (await t.addBusiness(accountantId, { ruc: '20999999019' })).id;
});
afterAll(() => t.close());

interface Source {
  source: string;
  origin: string;
  documents: number;
  period: string | null;
}

const ask = (query: Record<string, string> = {}, as = token) =>
  t.call('GET', `/businesses/${businessId}/sources`, { token: as, query });

/** The sources in a fixed order, each with the time only if it is that of {@link ageAll}. */
async function sources(query?: Record<string, string>): Promise<unknown[]> {
  const answer: { sources: (Source & { collected_at: string })[] } = (await ask(query)).json();
  return answer.sources
    .map(({ source, origin, documents, period, collected_at }) => [
      source,
      origin,
      documents,
      period,
      ...(collected_at === longAgo ? ['old'] : []),
    ])
    .toSorted();
}

const ageAll = () => t.db.sql`update document_sources set collected_at = ${longAgo} where business_id = ${businessId}`;

const upload = (files: Parameters<typeof importAndRead>[2]) => importAndRead(t.services, businessId, files);

/** What the nightly collection does with the files of SUNAT. */
async function collect(files: Record<string, string | Uint8Array>): Promise<void> {
  const given = Object.entries(files).map(([name, content]) => ({ name, content: [Buffer.from(content)] }));
  const importId = await storeFiles(t.services.sql, businessId, given);
  await processPending(t.services, businessId);
  if (importId !== null) await importsRepository(t.db.sql).deleteKnown(importId);
}

const rce = sireFile(rceHeader, rceRows);
const rvie = sireFile(rvieHeader, rvieRows);
const cheaper = rceRows[0].replace('|1000.00|180.00|', '|900.00|162.00|').replace('|1180.00|', '|1062.00|');
/** A later version of the same propuesta. */
const newerRce = sireFile(rceHeader, [cheaper, ...rceRows.slice(1)]);
const deposit = 'C|1|977|202610|20999999027|P|6|20999999019|E|10/11/2026|118.00|022|01|01|F001|200|1';
const deposits = depositsFile([deposit.split('|')]);

/** No register is configured. */
const noRegister = { source: 'ninguna', checks_validity: false };

describe('the sources of a business', () => {
  it('UPLOAD-01 are none at first, then each with its documents, of the newest period or of one', async () => {
    expect((await ask()).json()).toEqual({ sources: [], is_delayed: false, supplier_states: noRegister });
    const zip = await zipOf({ 'rce.txt': rce, 'a.xml': mixedInvoice, 'b.xml': restaurantInvoice, 'r.xml': retention });
    await upload({ 'todo.zip': zip, 'rvie.txt': rvie, 'c.xml': mixedInvoice.replace('2026-10', '2026-09') });
    const ofOctober = [
      ['compras', 'subida', 4, '202610'],
      ['ventas', 'subida', rvieRows.length, '202610'],
      ['xml', 'subida', 3, '202610'],
    ];
    expect([await sources(), await sources({ tax_period: '202610' }), await sources({ tax_period: '202609' })]).toEqual(
      [ofOctober, ofOctober, [['xml', 'subida', 1, '202609']]],
    );
  });

  it('are those of the last import, also when nothing of it was new', async () => {
    await upload({ 'rce.txt': rce, 'a.xml': mixedInvoice, 'b.xml': restaurantInvoice });
    await ageAll();
    await upload({ 'rce.txt': rce });
    expect(await sources()).toEqual([
      ['compras', 'subida', 4, '202610'],
      ['xml', 'subida', 2, '202610', 'old'],
    ]);
    await upload({ 'c.xml': receiptForFees });
    expect(await sources({ tax_period: '202610' })).toEqual([
      ['compras', 'subida', 4, '202610'],
      ['xml', 'subida', 1, '202610'],
    ]);
  });

  it('count each document of an import once, also when its file is uploaded again', async () => {
    const zip = await zipOf({ 'a.xml': mixedInvoice, 'b.xml': restaurantInvoice });
    await upload({
      'rce.txt': rce,
      'rce (1).txt': rce,
      'rce (2).txt': newerRce,
      'todo.zip': zip,
      'todo (1).zip': zip,
      'd.txt': deposits,
      'd (1).txt': deposits,
      'r.xml': retention,
      'r (1).xml': retention,
    });
    expect(await sources()).toEqual([
      ['compras', 'subida', 4, '202610'],
      ['detracciones', 'subida', 1, null],
      ['xml', 'subida', 3, '202610'],
    ]);
  });

  it('name the newest period, also when an older one was collected after it', async () => {
    await collect({ 'rce.txt': rce });
    await collect({ 'older.txt': rce.replaceAll('|202610|', '|202609|') });
    expect(await sources()).toEqual([['compras', 'sunat', 4, '202610']]);
  });

  it('count all stored deposits of the period, as the list of paid detracciones does', async () => {
    const paid = (certificate: string, period = '202610') =>
      deposit.replace('|977|202610|', `|${certificate}|${period}|`).replace('|200|', `|${certificate}|`).split('|');
    await upload({ 'a.csv': depositsFile([paid('977'), paid('978')]) });
    await upload({ 'b.csv': depositsFile([paid('978'), paid('979'), paid('980', '202609')]) });
    await collect({ 'c.csv': depositsFile([paid('981')]) });
    const october = [
      ['detracciones', 'subida', 3, null],
      ['detracciones', 'sunat', 1, null],
    ];
    const all = [['detracciones', 'subida', 4, null], october[1]];
    expect([await sources({ tax_period: '202610' }), await sources()]).toEqual([october, all]);
  });

  it('count a document once when it is uploaded alone and in zips of the same import', async () => {
    const zip = await zipOf({ 'a.xml': mixedInvoice, 'b.xml': restaurantInvoice, 'copia de b.xml': restaurantInvoice });
    const other = await zipOf({ 'b.xml': restaurantInvoice, 'c.xml': mixedInvoice.replace('2026-10', '2026-09') });
    const files = {
      'a.xml': mixedInvoice,
      'a (1).xml': mixedInvoice,
      'todo.zip': zip,
      'otro.zip': other,
      'r.xml': retention,
    };
    const ofBoth = async () => [await sources({ tax_period: '202610' }), await sources({ tax_period: '202609' })];
    const counted: unknown[] = [];
    // In both orders, new and known.
    for (const names of [Object.keys(files), Object.keys(files).toReversed(), Object.keys(files)]) {
      await upload(Object.fromEntries(names.map((name) => [name, files[name as keyof typeof files]])));
      counted.push(await ofBoth());
    }
    expect(counted).toEqual(Array(3).fill([[['xml', 'subida', 3, '202610']], [['xml', 'subida', 1, '202609']]]));
    await upload({ 'todo.zip': zip });
    expect(await sources({ tax_period: '202610' })).toEqual([['xml', 'subida', 2, '202610']]);
    await upload({ 'b.xml': restaurantInvoice, 'todo.zip': zip });
    expect(await sources({ tax_period: '202610' })).toEqual([['xml', 'subida', 2, '202610']]);
  });

  it('count a document once when two versions of its propuesta are in one zip', async () => {
    const zip = await zipOf({ '1.txt': rce, '2.txt': newerRce, '3.txt': rvie });
    const known: unknown[] = [];
    for (let time = 0; time < 2; time += 1) {
      await upload({ 'todo.zip': zip });
      known.push(await sources());
    }
    const once = [
      ['compras', 'subida', 4, '202610'],
      ['ventas', 'subida', rvieRows.length, '202610'],
    ];
    expect(known).toEqual([once, once]);
  });

  it('are collected at the time of the server, and not of the database', async () => {
    await upload({ 'rce.txt': rce, 'a.xml': mixedInvoice });
    await upload({ 'rce.txt': rce });
    const answer: { sources: { collected_at: string }[] } = (await ask()).json();
    const now = t.services.clock().toISOString();
    expect(answer.sources.map(({ collected_at }) => collected_at)).toEqual([now, now]);
  });

  it('add up the parts of a propuesta, in a new import and when they are known', async () => {
    const parts = { '1.txt': sireFile(rceHeader, rceRows.slice(0, 3)), '2.txt': sireFile(rceHeader, rceRows.slice(3)) };
    const known: unknown[] = [];
    for (let time = 0; time < 3; time += 1) {
      await upload(parts);
      known.push(await sources());
    }
    expect(known).toEqual(Array(3).fill([['compras', 'subida', 4, '202610']]));
  });

  it('that SUNAT sends every night are counted as collected, apart from the uploaded ones', async () => {
    await collect({ 'rce.txt': rce, 'a.xml': mixedInvoice });
    await ageAll();
    await collect({ 'rce.txt': rce, 'a.xml': mixedInvoice });
    await upload({ 'b.xml': restaurantInvoice });
    expect(await sources()).toEqual([
      ['compras', 'sunat', 4, '202610'],
      ['xml', 'subida', 1, '202610'],
      ['xml', 'sunat', 1, '202610'],
    ]);
  });

  it('are not collected by files that are refused', async () => {
    await upload({ 'a.txt': `${rceHeader}\r\n`, 'b.xml': '<a/>', 'c.txt': 'hola' });
    expect(await sources()).toEqual([]);
  });

  it('UPLOAD-01 tell that the last collection failed, as long as the next one is planned', async () => {
    await scheduleRepository(t.services.database, t.services.clock).recordFailure({
      id: businessId,
      ruc: '20999999019',
    });
    expect((await ask()).json()).toEqual({ sources: [], is_delayed: true, supplier_states: noRegister });
    await t.db.sql`update businesses set status = 'INVALID_CREDENTIALS' where id = ${businessId}`;
    expect((await ask()).json()).toEqual({ sources: [], is_delayed: false, supplier_states: noRegister });
  });

  it('answer 404 to another accountant, and 400 for an invalid period', async () => {
    const other = await t.addAccountant();
    const answers = [await ask({}, other.token), await ask({ tax_period: '202613' })];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 400]);
  });
});

it('says where the states of suppliers come from, and of which day the register is', async () => {
  const other = await openTestApp({ services: { hasPracticeData: true } });
  const configured = await openTestApp({
    services: {
      taxpayerRegister: publishedRegister({ address: 'http://localhost:1/padron.zip' }),
      voucherValidity: { check: async () => ({ outcome: 'no application' }), credentials: '' },
    },
  });
  const statesIn = async (app: TestApp) => {
    const { id, token } = await app.addAccountant();
    const business = await app.addBusiness(id);
    const answer = await app.call('GET', `/businesses/${business.id}/sources`, { token });
    return answer.json<{ supplier_states: unknown }>().supplier_states;
  };
  expect(await statesIn(other)).toEqual({ source: 'practica', checks_validity: false });
  expect(await statesIn(configured)).toEqual({ source: 'padron', checks_validity: true });
  await configured.db.sql`
    insert into supplier_sources (id, next_at, file_date) values ('padron', now(), '2026-11-20')`;
  const { db } = configured;
  await db.sql`delete from businesses`;
  expect(await statesIn(configured)).toEqual({ source: 'padron', register_date: '2026-11-20', checks_validity: true });
  await Promise.all([other.close(), configured.close()]);
});

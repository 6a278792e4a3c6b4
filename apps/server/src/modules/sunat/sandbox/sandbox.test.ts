import { readdirSync, readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseDocuments } from '../../../documents/database-documents.ts';
import { tasksInThread } from '../../../testing/tasks-in-thread.ts';
import { silentLogger } from '../../../logger.ts';
import { createMetrics } from '../../../monitoring/metrics.ts';
import type { OpenDatabase } from '../../../database/database.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { addBusiness, importAndRead } from '../../imports/testing/import-files.ts';
import { sampleAccounts } from '../../../samples/sample-accounts.ts';
import { operationsOf, type TradingBusiness } from './operations.ts';
import { documentsOf, type PracticeDocument } from './practice-documents.ts';
import { sandboxTaxAuthority } from './sandbox-tax-authority.ts';
import { tradingBusiness } from './trading-business.ts';

let db: OpenDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const trading = (trade: string, ruc = '20514827363') =>
  tradingBusiness({ ruc, name: 'Textiles Huascarán S.A.C.' }, trade);

async function collected(given: TradingBusiness, period: string): Promise<PracticeDocument[]> {
  const documents: PracticeDocument[] = [];
  for (const book of ['compra', 'venta'] as const)
    for (const write of documentsOf(given, { book, period })) documents.push(await write());
  return documents;
}
const fingerprints = (documents: readonly PracticeDocument[]) =>
  documents.map(({ name, bytes }) => [name, createHash('sha256').update(bytes).digest('hex')]);

describe('the sandbox', () => {
  it('writes the same bytes for the same RUC and month, and others for another', async () => {
    const once = fingerprints(await collected(trading('textil 60 40'), '202610'));
    expect(fingerprints(await collected(trading('textil 60 40'), '202610'))).toEqual(once);
    expect(fingerprints(await collected(trading('textil 60 40'), '202609'))).not.toEqual(once);
    expect(fingerprints(await collected(trading('textil 60 40', '20603184727'), '202610'))).not.toEqual(once);
  });

  it('ENT-23 gives the documents of every sample business numbers from 1 on, also in its oldest month', () => {
    const numbers = sampleAccounts
      .flatMap(({ businesses }) => businesses)
      .flatMap((sample) => ['202610', '202411'].flatMap((period) => operationsOf(tradingBusiness(sample), period)))
      .map(({ number }) => number);
    expect(Math.min(...numbers)).toBeGreaterThan(0);
  });

  // Months in which a note modifies a late invoice of a day that the month lacks.
  it.each([
    ['20514800001', '202606'],
    ['20514800173', '202602'],
  ])('ENT-23 dates the notes of %s in %s within the month, not before what they modify', (ruc, period) => {
    const trading = {
      ruc,
      name: 'TEXTILES S.A.C.',
      activity: 'textil',
      purchases: 300,
      sales: 1,
      deposited: 0.82,
    } as const;
    const notes = operationsOf(trading, period).filter(({ reference }) => reference !== null);
    expect(notes.length).toBeGreaterThan(0);
    const lastDay = new Date(Date.UTC(Number(period.slice(0, 4)), Number(period.slice(4)), 0)).toISOString();
    const misplaced = notes.filter(
      ({ issueDate, reference }) =>
        issueDate.slice(0, 7) !== lastDay.slice(0, 7) ||
        issueDate > lastDay.slice(0, 10) ||
        issueDate < (reference?.date ?? ''),
    );
    expect(misplaced).toEqual([]);
  });

  it('DOWNLOAD-07 gives receipts of type 14 a due date in the month after their period at the latest', () => {
    const trading = {
      ruc: '20514827363',
      name: 'TEXTILES S.A.C.',
      activity: 'textil',
      purchases: 300,
      sales: 1,
      deposited: 0.82,
    } as const;
    const receipts = operationsOf(trading, '202601').filter(
      ({ type, issueDate }) => type === '14' && issueDate >= '2026-01-01',
    );
    expect(receipts.length).toBeGreaterThan(0);
    expect(receipts.filter(({ dueDate }) => dueDate > '2026-02-28')).toEqual([]);
  });

  it('ENT-05 writes files that the importer reads completely for a business whose name contains separators and rare letters', async () => {
    const ruc = '20603184727';
    const name = 'Tejidos | Ñandú – “Sur” & Cía.\nS.A.C.';
    const { id } = await addBusiness(db.sql, ruc);
    const services = {
      log: silentLogger(),
      documents: databaseDocuments,
      processor: tasksInThread,
      metrics: createMetrics(),
      sql: db.sql,
      clock: () => new Date('2026-11-20T15:00:00Z'),
      taxAuthority: sandboxTaxAuthority,
    };
    const documents = await collected({ ...trading('textil 60 40', ruc), name }, '202610');
    const reports = await importAndRead(
      services,
      id,
      Object.fromEntries(documents.map(({ name, bytes }) => [name, bytes])),
    );
    expect(reports.filter(({ outcome }) => outcome !== 'importado')).toEqual([]);
    const named = await db.sql<{ name: string }[]>`
      select distinct receiver_name as name from withholdings where business_id = ${id}`;
    expect(named.map((row) => row.name)).toEqual([name]);
  });

  // A mistake that both share would be seen by no test.
  it('shares no code with the importer nor with the rules', () => {
    const imported = readdirSync(import.meta.dirname)
      .filter((file) => !file.endsWith('.test.ts'))
      .flatMap((file) => [
        ...readFileSync(`${import.meta.dirname}/${file}`, 'utf8').matchAll(/(?:from|import)\s*\(?'([^']+)'/g),
      ])
      .map(([, name = '']) => name);
    expect(new Set(imported.filter((name) => !name.startsWith('./')))).toEqual(
      new Set(['../tax-authority.ts', 'node:stream/consumers', 'yazl']),
    );
  });

  it.each(['textil', 'comercio', 'servicios', 'construccion', 'restaurante'])(
    'UPLOAD-01 writes for %s only files that the importer reads completely',
    async (activity) => {
      const ruc = rucOf(activity);
      const { id } = await addBusiness(db.sql, ruc);
      const services = {
        log: silentLogger(),
        documents: databaseDocuments,
        processor: tasksInThread,
        metrics: createMetrics(),
        sql: db.sql,
        clock: () => new Date('2026-11-20T15:00:00Z'),
        taxAuthority: sandboxTaxAuthority,
      };
      const documents = [
        ...(await collected(trading(`${activity} 70 50`, ruc), '202609')),
        ...(await collected(trading(`${activity} 70 50`, ruc), '202610')),
      ];
      const reports = await importAndRead(
        services,
        id,
        Object.fromEntries(documents.map(({ name, bytes }) => [name, bytes])),
      );
      expect(reports.filter(({ outcome }) => outcome !== 'importado')).toEqual([]);
      expect(reports.flatMap(({ rows }) => rows)).toEqual([]);
      const counts = await db.sql<{ book: string; vouchers: number }[]>`
        select book, count(*)::int as vouchers from vouchers where business_id = ${id} and period = '202610'
        group by book order by book`;
      expect(counts.map(({ book }) => book)).toEqual(['compra', 'venta']);
      // Notes come on top.
      expect(counts[0]?.vouchers).toBeGreaterThanOrEqual(70);
      expect(counts[1]?.vouchers).toBeGreaterThanOrEqual(50);
    },
  );

  it('OPEN-184 generates months that contain every kind of document', async () => {
    const ruc = '20514827363';
    const { id } = await addBusiness(db.sql, ruc);
    const services = {
      log: silentLogger(),
      documents: databaseDocuments,
      processor: tasksInThread,
      metrics: createMetrics(),
      sql: db.sql,
      clock: () => new Date('2026-11-20T15:00:00Z'),
      taxAuthority: sandboxTaxAuthority,
    };
    for (const period of ['202609', '202610']) {
      const documents = await collected(trading('textil 300 190'), period);
      await importAndRead(services, id, Object.fromEntries(documents.map(({ name, bytes }) => [name, bytes])));
    }
    const statuses = await db.sql<{ status: string }[]>`
      select distinct status from vouchers where business_id = ${id} and book = 'compra' order by 1`;
    expect(statuses.map(({ status }) => status)).toEqual(
      expect.arrayContaining(['gasto deducible', 'gasto no deducible', 'observado']),
    );
    const [kinds] = await db.sql`
      select bool_or(currency = 'USD') as dollars, bool_or(subject_to_detraction) as detractions,
        bool_or(type_code = '07') as notes, bool_or(rate_group = '10.5') as reduced,
        bool_or(has_sire and not has_xml) as "withoutXml", bool_or(has_xml and not has_sire) as "onlyXml",
        bool_or(converted_to_soles and has_sire) as "rowsInDollars"
      from vouchers where business_id = ${id} and book = 'compra'`;
    expect(kinds).toEqual({
      dollars: true,
      detractions: true,
      notes: true,
      reduced: true,
      withoutXml: true,
      onlyXml: true,
      rowsInDollars: false,
    });
    const withheld = await db.sql<{ kind: string; received: boolean }[]>`
      select kind, bool_and(business_is_receiver) as received from withholdings where business_id = ${id}
      group by kind order by kind`;
    expect(withheld.map(({ received }) => received)).not.toContain(false);
    const [deposits] = await db.sql<{ count: number }[]>`
      select count(*)::int as count from detraction_deposits where business_id = ${id}`;
    expect(deposits?.count).toBeGreaterThan(0);
  });
});

/** A RUC of its own for each trade. */
function rucOf(activity: string): string {
  const ten = `2055${String(activity.length).padStart(4, '0')}${String(activity.charCodeAt(0)).slice(-2)}`;
  const sum = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2].reduce((total, weight, at) => total + weight * Number(ten[at]), 0);
  return `${ten}${(11 - (sum % 11)) % 10}`;
}

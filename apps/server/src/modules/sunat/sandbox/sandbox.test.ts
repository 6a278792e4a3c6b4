import { readdirSync, readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../database/database.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { addBusiness, importFiles } from '../../imports/testing/import-files.ts';
import type { CollectedDocument } from '../tax-authority.ts';
import { sandboxTaxAuthority } from './sandbox-tax-authority.ts';

let db: OpenDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const business = (activity: string, ruc = '20514827363', username = 'PRUEBA01') => ({
  ruc,
  name: 'Textiles Huascarán S.A.C.',
  activity,
  credentials: { ruc, username, password: 'clave-sol' },
});

async function collected(given: ReturnType<typeof business>, period: string): Promise<CollectedDocument[]> {
  const documents: CollectedDocument[] = [];
  for await (const document of sandboxTaxAuthority.collect(given, period)) documents.push(document);
  return documents;
}
const fingerprints = (documents: readonly CollectedDocument[]) =>
  documents.map(({ name, bytes }) => [name, createHash('sha256').update(bytes).digest('hex')]);

describe('the sandbox', () => {
  it('writes the same bytes for the same RUC and month, and others for another', async () => {
    const once = fingerprints(await collected(business('textil 60 40'), '202610'));
    expect(fingerprints(await collected(business('textil 60 40'), '202610'))).toEqual(once);
    expect(fingerprints(await collected(business('textil 60 40'), '202609'))).not.toEqual(once);
    expect(fingerprints(await collected(business('textil 60 40', '20603184727'), '202610'))).not.toEqual(once);
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
    'UPLOAD-01 writes for %s only what the importer takes whole',
    async (activity) => {
      const ruc = rucOf(activity);
      const { id } = await addBusiness(db.sql, ruc);
      const services = {
        sql: db.sql,
        clock: () => new Date('2026-11-20T15:00:00Z'),
        taxAuthority: sandboxTaxAuthority,
      };
      const documents = [
        ...(await collected(business(`${activity} 70 50`, ruc), '202609')),
        ...(await collected(business(`${activity} 70 50`, ruc), '202610')),
      ];
      const reports = await importFiles(
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

  it('OPEN-184 imagines months in which every kind of document is met', async () => {
    const ruc = '20514827363';
    const { id } = await addBusiness(db.sql, ruc);
    const services = { sql: db.sql, clock: () => new Date('2026-11-20T15:00:00Z'), taxAuthority: sandboxTaxAuthority };
    for (const period of ['202609', '202610']) {
      const documents = await collected(business('textil 300 190'), period);
      await importFiles(services, id, Object.fromEntries(documents.map(({ name, bytes }) => [name, bytes])));
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

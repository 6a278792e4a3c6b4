import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectDatabase } from './database.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { importFiles } from '../modules/imports/testing/import-files.ts';
import { demoRuc, rceHeader, rceRows, sireFile } from '../modules/imports/testing/sire-fixtures.ts';
import { restaurantInvoice } from '../modules/imports/testing/ubl-fixtures.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

/** The tables with a column of this name, and how many rows have this value in it. */
async function rowsWith(column: string, value: string): Promise<Record<string, number>> {
  const tables = await t.db.sql<{ name: string }[]>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attname = ${column} and not a.attisdropped order by 1`;
  const counts: [string, number][] = [];
  for (const { name } of tables) {
    const [found] = await t.db.sql<{ count: number }[]>`
      select count(*)::int as count from ${t.db.sql(name)} where ${t.db.sql(column)} = ${value}`;
    counts.push([name, found?.count ?? 0]);
  }
  return Object.fromEntries(counts);
}

it('the statements of docs/operations.md delete an accountant from every table, and nobody else', async () => {
  const guide = await readFile(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');
  const [, statements = ''] = /```sql\n(begin;\n[^`]*)```/.exec(guide) ?? [];
  const owners = [];
  for (const ruc of [demoRuc, '20131312955']) {
    const { id, email, token } = await t.addAccountant();
    const business = await t.addBusiness(id, { ruc });
    await importFiles(t.services, business.id, {
      'rce.txt': sireFile(rceHeader, rceRows).replaceAll(demoRuc, ruc),
      'f.xml': restaurantInvoice.replaceAll(demoRuc, ruc),
    });
    await t.db.sql`update xml_documents set object_key = business_id || '/xml' where business_id = ${business.id}`;
    await t.db.sql`
      insert into voucher_images (business_id, xml_document_id, object_key, version)
      select business_id, id, business_id || '/picture', 1 from xml_documents where business_id = ${business.id}`;
    owners.push({ id, email, token, businessId: business.id });
  }
  const [leaving, staying] = owners;
  if (!leaving || !staying) throw new Error('Two accountants were expected');
  const before = await rowsWith('business_id', staying.businessId);
  expect(before['vouchers']).toBeGreaterThan(0);
  expect(await rowsWith('business_id', leaving.businessId)).toEqual(before);

  const own = connectDatabase(t.db.url, { connections: 1 });
  await own.sql.unsafe(statements.replaceAll(":'email'", `'${leaving.email}'`)).simple();
  await own.close();

  const none = Object.fromEntries(Object.keys(before).map((table) => [table, 0]));
  expect(await rowsWith('business_id', leaving.businessId)).toEqual(none);
  expect(Object.values(await rowsWith('accountant_id', leaving.id)).filter((count) => count > 0)).toEqual([]);
  // The objects of its documents are recorded, so that they are deleted from the bucket.
  const recorded = await t.db.sql<{ key: string }[]>`select object_key as key from deleted_objects order by 1`;
  expect(recorded.map(({ key }) => key)).toEqual([`${leaving.businessId}/picture`, `${leaving.businessId}/xml`]);
  expect((await t.call('GET', '/me', { token: leaving.token })).statusCode).toBe(401);
  expect(await rowsWith('business_id', staying.businessId)).toEqual(before);
  expect((await t.call('GET', '/me', { token: staying.token })).statusCode).toBe(200);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { count, eq, sql } from 'drizzle-orm';
import { openTestDatabase } from '../testing/test-database.ts';
import { connectDatabase, type OpenDatabase } from './database.ts';
import { sireNames } from './schema/index.ts';
import { firstRows, selectByColumn, selectWithSummary } from './select-by-column.ts';
import { summed } from './summed.ts';

let db: OpenDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

interface NameRow {
  name: string;
  rows: number;
  words: string[];
  half: number | null;
}

it('reads rows in the order of the select, with each value as it is stored', async () => {
  const businessId = crypto.randomUUID();
  const names = ['PAPELERÍA "EL ÑANDÚ" S.A.C.', 'dos\nlíneas\\ 😀', ''];
  await db.database.insert(sireNames).values(names.map((name, index) => ({ businessId, name, rows: index + 1 })));
  const stored = selectByColumn<NameRow>(
    db.database,
    {
      name: sireNames.name,
      rows: sireNames.rows,
      words: sql`string_to_array(${sireNames.name}, ' ')`,
      half: sql`case when ${sireNames.rows} = 1 then 0.5 end`,
    },
    (fields) =>
      db.database
        .select(fields)
        .from(sireNames)
        .where(eq(sireNames.businessId, sql.placeholder('businessId')))
        .orderBy(sql`${sireNames.rows} desc`),
  );
  expect(await stored.execute({ businessId })).toEqual([
    { name: names[2], rows: 3, words: [], half: null },
    { name: names[1], rows: 2, words: ['dos\nlíneas\\', '😀'], half: null },
    { name: names[0], rows: 1, words: ['PAPELERÍA', '"EL', 'ÑANDÚ"', 'S.A.C.'], half: 0.5 },
  ]);
  expect(await stored.execute({ businessId: crypto.randomUUID() })).toEqual([]);
});

it('reads a page together with what describes all pages, also when the page has no rows', async () => {
  const businessId = crypto.randomUUID();
  await db.database
    .insert(sireNames)
    .values(['A', 'B', 'C'].map((name, index) => ({ businessId, name, rows: index + 1 })));
  const isOfBusiness = eq(sireNames.businessId, sql.placeholder('businessId'));
  const page = selectWithSummary<Pick<NameRow, 'name'>, { count: number; rows: number }>(db.database, {
    columns: { name: sireNames.name },
    rows: (fields) =>
      db.database
        .select(fields)
        .from(sireNames)
        .where(isOfBusiness)
        .orderBy(sireNames.name)
        .limit(2)
        .offset(sql.placeholder('before')),
    summaryColumns: { count: count(), rows: summed(sireNames.rows) },
    summary: (fields) => db.database.select(fields).from(sireNames).where(isOfBusiness),
  });
  const summary = { count: 3, rows: 6 };
  expect(await page.execute({ businessId, before: 0 })).toEqual({ rows: [{ name: 'A' }, { name: 'B' }], summary });
  expect(await page.execute({ businessId, before: 2 })).toEqual({ rows: [{ name: 'C' }], summary });
  expect(await page.execute({ businessId, before: 4 })).toEqual({ rows: [], summary });
  expect(await page.execute({ businessId: crypto.randomUUID(), before: 0 })).toEqual({
    rows: [],
    summary: { count: 0, rows: 0 },
  });
});

it('reads the first rows of a sorted select by a statement that is planned once for a connection', async () => {
  const businessId = crypto.randomUUID();
  await db.sql`
    insert into sire_names (business_id, name, rows) select ${businessId}::uuid, lpad(n::text, 5, '0'), n from generate_series(1, 20000) n`;
  await db.sql`vacuum analyze sire_names`;
  const { database, sql: own, close } = connectDatabase(db.url, { connections: 1 });
  const names = selectByColumn<Pick<NameRow, 'name'>>(database, { name: sireNames.name }, (fields) =>
    firstRows(
      database
        .select(fields)
        .from(sireNames)
        .where(eq(sireNames.businessId, sql.placeholder('businessId')))
        .orderBy(sireNames.name),
      sql.placeholder('size'),
      100,
    ),
  );
  for (let executed = 0; executed < 10; executed += 1)
    expect(await names.execute({ businessId, size: 2 })).toEqual([{ name: '00001' }, { name: '00002' }]);
  expect(await names.execute({ businessId, size: 100 })).toHaveLength(100);
  const planned = await own`
    select custom_plans::int as custom, generic_plans::int as generic from pg_prepared_statements
    where statement like '%json_agg%sire_names%' and statement not like '%pg_prepared_statements%'`;
  // PostgreSQL always plans the first five executions for their values.
  expect([...planned]).toEqual([{ custom: 5, generic: 6 }]);
  await close();
});

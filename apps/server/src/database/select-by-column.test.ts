import { afterAll, beforeAll, expect, it } from 'vitest';
import { count, eq, sql } from 'drizzle-orm';
import { openTestDatabase } from '../testing/test-database.ts';
import type { OpenDatabase } from './database.ts';
import { sireNames } from './schema/index.ts';
import { selectByColumn, selectPageByColumn } from './select-by-column.ts';
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
  const page = selectPageByColumn<Pick<NameRow, 'name'>, { count: number; rows: number }>(db.database, {
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

import { afterAll, beforeAll, expect, it } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { openTestDatabase } from '../testing/test-database.ts';
import type { OpenDatabase } from './database.ts';
import { sireNames } from './schema/index.ts';
import { selectByColumn } from './select-by-column.ts';

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

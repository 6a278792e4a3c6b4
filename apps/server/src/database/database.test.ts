import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import { type OpenDatabase, openDatabase } from './database.ts';
import { accountants, businesses } from './schema/index.ts';

describe('openDatabase', () => {
  let db: OpenDatabase;
  beforeAll(async () => {
    db = await openTestDatabase();
  });
  afterAll(() => db.close());

  it('brings an empty database to the present tables', async () => {
    expect(await db.database.select().from(accountants)).toEqual([]);
    expect(await db.database.select().from(businesses)).toEqual([]);
  });

  it('lets several copies start at the same time', async () => {
    const copies = await Promise.all([1, 2, 3].map(() => openDatabase(db.url, { connections: 1 })));
    for (const copy of copies) expect(await copy.database.select().from(accountants)).toEqual([]);
    await Promise.all(copies.map((copy) => copy.close()));
  });
});

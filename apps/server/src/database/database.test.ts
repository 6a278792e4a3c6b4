import { Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import { connectDatabase, type Executor, type OpenDatabase, openDatabase } from './database.ts';
import { accountants, businesses, endedSessions } from './schema/index.ts';

describe('openDatabase', () => {
  let db: OpenDatabase;
  beforeAll(async () => {
    db = await openTestDatabase();
  });
  afterAll(() => db.close());

  it('creates the tables in an empty database', async () => {
    expect(await db.database.select().from(accountants)).toEqual([]);
    expect(await db.database.select().from(businesses)).toEqual([]);
  });

  it('lets several copies start at the same time', async () => {
    const copies = await Promise.all([1, 2, 3].map(() => openDatabase(db.url, { connections: 1 })));
    for (const copy of copies) expect(await copy.database.select().from(accountants)).toEqual([]);
    await Promise.all(copies.map((copy) => copy.close()));
  });

  it('blocks no other statement while it waits for a table, and tries the migration again', async () => {
    const locked = Promise.withResolvers<void>();
    const free = Promise.withResolvers<void>();
    const holding = db.sql.begin(async (holder) => {
      await holder`lock table drizzle.__drizzle_migrations in access exclusive mode`;
      locked.resolve();
      await free.promise;
    });
    await locked.promise;
    let isOpen = false;
    const opening = openDatabase(db.url, { connections: 1 }).finally(() => (isOpen = true));
    const waits = async () => {
      const [row] = await db.sql`
        select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and application_name = 'contapro migrations' and wait_event_type = 'Lock'`;
      return row?.['waiting'] === 1;
    };
    await expect.poll(waits, { timeout: 20_000 }).toBe(true);
    await expect.poll(waits, { timeout: 20_000 }).toBe(false);
    expect(isOpen).toBe(false);
    free.resolve();
    await holding;
    await (await opening).close();
  });

  it('refuses tables of a version before the first release in words, and changes nothing', async () => {
    const applied = await db.sql<{ id: number; createdAt: string }[]>`
      select id, created_at as "createdAt" from drizzle.__drizzle_migrations order by id`;
    await db.sql`update drizzle.__drizzle_migrations set created_at = 1`;
    await expect(openDatabase(db.url, { connections: 1 })).rejects.toThrow(
      'La base de datos es de una versión anterior a la primera publicación',
    );
    expect(await db.sql`select created_at::int as "createdAt" from drizzle.__drizzle_migrations`).toEqual(
      applied.map(() => ({ createdAt: 1 })),
    );
    for (const { id, createdAt } of applied)
      await db.sql`update drizzle.__drizzle_migrations set created_at = ${createdAt} where id = ${id}`;
  });

  it("turns Nagle's algorithm off for its connections", async () => {
    const setNoDelay = vi.spyOn(Socket.prototype, 'setNoDelay');
    const own = connectDatabase(db.url, { connections: 1 });
    try {
      await own.sql`select`;
      expect(setNoDelay.mock.calls).toEqual([[true]]);
    } finally {
      setNoDelay.mockRestore();
      await own.close();
    }
  });

  it('prepares a statement of Drizzle once for a connection, in transactions too', async () => {
    const own = connectDatabase(db.url, { connections: 1 });
    const find = (executor: Executor) =>
      executor.select({ name: accountants.name }).from(accountants).where(eq(accountants.email, 'nobody@contapro.pe'));
    expect(await find(own.database)).toEqual([]);
    expect(await own.database.transaction(async (outer) => outer.transaction((inner) => find(inner)))).toEqual([]);
    const prepared = await own.sql`
      select generic_plans + custom_plans as runs from pg_prepared_statements where statement like '%accountants%'
        and statement not like '%pg_prepared_statements%'`;
    expect([...prepared]).toEqual([{ runs: '2' }]);
    await own.close();
  });

  it('a prepared statement keeps no setting of the transaction that used it first', async () => {
    const own = connectDatabase(db.url, { connections: 1 });
    const store = async () => {
      const documents = Array.from({ length: 100 }, (_, index) => `document ${index}`);
      await own.sql.begin((transaction) => transaction`select ${documents.length}::int`);
      return new WeakRef(documents);
    };
    const documents = await store();
    // A connection keeps its last transaction until the next one.
    await own.sql.begin((transaction) => transaction`select 1`);
    setFlagsFromString('--expose-gc');
    const collectGarbage: () => void = runInNewContext('gc');
    const isKept = () => {
      collectGarbage();
      return documents.deref() !== undefined;
    };
    await expect.poll(isKept).toBe(false);
    await own.close();
  });

  it('a connection keeps neither the rows of its last statement nor the result of its last transaction', async () => {
    const own = connectDatabase(db.url, { connections: 1 });
    const store = async () => [
      new WeakRef(await own.sql.begin(async (transaction) => transaction`select ${1}::int as one`)),
      new WeakRef(await own.sql`select ${2}::int as two`),
    ];
    const kept = await store();
    setFlagsFromString('--expose-gc');
    const collectGarbage: () => void = runInNewContext('gc');
    const isKept = () => {
      collectGarbage();
      return kept.map((result) => result.deref() !== undefined);
    };
    await expect.poll(isKept).toEqual([false, false]);
    await own.close();
  });

  it('undoes a transaction that fails', async () => {
    const insert = (executor: Executor) =>
      executor.insert(endedSessions).values({ id: 'undone', endedAt: new Date('2026-11-20T15:00:00Z') });
    const failing = db.database.transaction(async (transaction) => {
      await insert(transaction);
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    expect(await db.database.select().from(endedSessions)).toEqual([]);
  });
});

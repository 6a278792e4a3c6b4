import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { connectDatabase, type Executor, type OpenDatabase } from './database.ts';
import { driverOf } from './driver-of.ts';
import { endedSessions } from './schema/index.ts';
import type { ISql } from './sql.ts';

let db: TestDatabase;
/** A pool of one connection. */
let own: OpenDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
  await db.sql`create table notes (text text primary key, place int generated always as identity)`;
});
afterAll(() => db.close());
beforeEach(() => {
  own = connectDatabase(db.url, { connections: 1 });
});
afterEach(async () => {
  await own.close();
  await db.sql`delete from notes`;
});

const write = (sql: ISql, text: string) => sql`insert into notes (text) values (${text})`;
const texts = async () =>
  (await db.sql<{ text: string }[]>`select text from notes order by place`).map(({ text }) => text);
const pidOf = async (sql: ISql) => (await sql<{ pid: number }[]>`select pg_backend_pid() as pid`)[0]?.pid ?? 0;
const endSession = async (pid: number) => {
  await db.sql`select pg_terminate_backend(${pid}, 5000)`;
};
const lost = /terminating connection|Connection terminated|not queryable|ECONNRESET|EPIPE/;

const end = (executor: Executor, id: string) =>
  executor.insert(endedSessions).values({ id, endedAt: new Date('2026-11-20T15:00:00Z') });
const endedOf = (executor: Executor, id: string) =>
  executor.select({ id: endedSessions.id }).from(endedSessions).where(eq(endedSessions.id, id));

describe('values', () => {
  it('arrive as what they are, and times, numeric and bigint as text', async () => {
    const bytes = Buffer.from([0, 92, 255]);
    const [row] = await db.sql`select
      ${'ñ"\\'}::text as text, ${12}::int as number, ${2n ** 60n}::bigint as large, ${0.5}::float8 as half, ${'1.10'}::numeric as rate,
      ${true}::boolean as yes, ${null}::text as nothing, ${bytes}::bytea as bytes, ${['a', '"', '\\', 'NULL', '']}::text[] as texts,
      ${[1, 2]}::int[] as numbers, ${'{"a":[1]}'}::text::jsonb as object, ${'2026-11-29'}::date as day,
      ${new Date('2026-11-29T13:00:00Z')}::timestamptz = '2026-11-29 08:00-05' as same, '{2026-11-29}'::date[] as days,
      timestamptz '2026-11-29 08:00:00-05' at time zone 'UTC' as moment, interval '90 minutes' as pause`;
    expect(row).toEqual({
      text: 'ñ"\\',
      number: 12,
      large: '1152921504606846976',
      half: 0.5,
      rate: '1.10',
      yes: true,
      nothing: null,
      bytes,
      texts: ['a', '"', '\\', 'NULL', ''],
      numbers: [1, 2],
      object: { a: [1] },
      day: '2026-11-29',
      same: true,
      days: '{2026-11-29}',
      moment: '2026-11-29 13:00:00',
      pause: '01:30:00',
    });
  });

  it('of a part are numbered in the order of the whole statement', async () => {
    const { sql } = db;
    const part = sql`${2}::int + ${3}::int`;
    const rows = await sql`
      select ${1}::int as first, ${part} as part, ${sql.unsafe('4 + 0')} as raw, ${5}::int as ${sql('las"t')}
      from ${sql('public.notes')} right join (select) one on true`;
    expect(rows).toEqual([{ first: 1, part: 5, raw: 4, 'las"t': 5 }]);
  });

  it('that are undefined are refused before anything is sent', async () => {
    const [missing]: string[] = [];
    const given: string = JSON.parse(JSON.stringify({ missing })).missing;
    await expect(write(own.sql, given)).rejects.toThrow('A value of a statement is undefined: insert into notes');
  });

  it('say how many rows were written', async () => {
    const { count } = await db.sql`insert into notes (text) select n::text from generate_series(1, 3) n`;
    expect(count).toBe(3);
  });
});

describe('a statement that fails', () => {
  it('has its SQLSTATE and its text, without values', async () => {
    await write(own.sql, 'a');
    const failing = write(own.sql, 'a').catch((error: unknown) => error);
    expect(await failing).toMatchObject({ code: '23505', query: 'insert into notes (text) values ($1)' });
  });

  it('keeps its connection, with what it has prepared', async () => {
    const pid = await pidOf(own.sql);
    await end(own.database, 'twice');
    await expect(end(own.database, 'twice')).rejects.toMatchObject({ cause: { code: '23505' } });
    await expect(own.sql`select 1 / 0`).rejects.toMatchObject({ code: '22012' });
    expect(await pidOf(own.sql)).toBe(pid);
    await db.database.delete(endedSessions);
  });

  it('is sent again when only its plan is outdated', async () => {
    await write(own.sql, 'a');
    const read = (sql: ISql) => sql`select * from notes where text = ${'a'}`;
    expect(Object.keys((await read(own.sql))[0] ?? {})).toEqual(['text', 'place']);
    await db.sql`alter table notes add column other int`;
    try {
      expect(Object.keys((await read(own.sql))[0] ?? {})).toEqual(['text', 'place', 'other']);
      await db.sql`alter table notes drop column other`;
      // A transaction is undone, and succeeds when it is begun again.
      await expect(own.sql.begin(read)).rejects.toMatchObject({ code: '0A000' });
      expect(Object.keys((await own.sql.begin(read))[0] ?? {})).toEqual(['text', 'place']);
    } finally {
      await db.sql`alter table notes drop column if exists other`;
    }
  });
});

describe('a transaction', () => {
  it('sends what is given at the same time in order, one after the other', async () => {
    await own.sql.begin((transaction) => Promise.all(['a', 'b', 'c', 'd'].map((text) => write(transaction, text))));
    expect(await texts()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('is undone, and rejects, when one of its statements failed and nobody noticed', async () => {
    const unnoticed = own.sql.begin(async (transaction) => {
      await write(transaction, 'a');
      await transaction`select 1 / 0`.catch(() => {});
      return 'done';
    });
    await expect(unnoticed).rejects.toMatchObject({ code: '22012' });
    expect(await texts()).toEqual([]);
  });

  it('of Drizzle is undone, and rejects, when one of its statements failed and nobody noticed', async () => {
    const unnoticed = own.database.transaction(async (transaction) => {
      await end(transaction, 'unnoticed');
      await end(transaction, 'unnoticed').catch(() => {});
    });
    await expect(unnoticed).rejects.toMatchObject({ cause: { code: '23505' } });
    expect(await endedOf(db.database, 'unnoticed')).toEqual([]);
  });

  it('rejects with the error that made PostgreSQL refuse the statements after it', async () => {
    const failing = own.sql.begin(async (transaction) => {
      await transaction`select 1 / 0`.catch(() => {});
      await transaction`select 1`;
    });
    await expect(failing).rejects.toMatchObject({ code: '22012' });
  });

  it('goes on behind a savepoint that failed, also without notice', async () => {
    await own.sql.begin(async (transaction) => {
      await write(transaction, 'a');
      const unnoticed = transaction.savepoint(async (inner) => {
        await write(inner, 'b');
        await write(inner, 'a').catch(() => {});
      });
      await expect(unnoticed).rejects.toMatchObject({ code: '23505' });
      await transaction.savepoint((inner) => write(inner, 'c'));
    });
    expect(await texts()).toEqual(['a', 'c']);
  });

  it('refuses statements that come after its end', async () => {
    const { late } = await own.sql.begin(async (transaction) => ({ late: () => write(transaction, 'late') }));
    await expect(late()).rejects.toThrow('The transaction of this statement has ended');
    expect(await texts()).toEqual([]);
  });

  it('of Drizzle and the driver is one', async () => {
    const failing = own.database.transaction(async (transaction) => {
      await write(driverOf(transaction), 'a');
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    await own.database.transaction(async (transaction) => {
      await write(driverOf(transaction), 'b');
      await end(transaction, 'both');
    });
    expect(await texts()).toEqual(['b']);
    expect(await endedOf(db.database, 'both')).toEqual([{ id: 'both' }]);
    await db.database.delete(endedSessions);
  });

  it('of Drizzle that cannot begin gives its connection back', async () => {
    const mode = JSON.parse('{ "isolationLevel": "none" }');
    await expect(own.database.transaction(async () => {}, mode)).rejects.toMatchObject({ cause: { code: '42601' } });
    expect(await own.sql`select 1 as one`).toEqual([{ one: 1 }]);
  });
});

describe('a lost connection', () => {
  it('is replaced, also when nothing used it', async () => {
    const pid = await pidOf(own.sql);
    await endSession(pid);
    // The pool notices it with the next event of its socket.
    await expect.poll(() => own.sql`select 1 as one`.catch(() => [])).toEqual([{ one: 1 }]);
    expect(await pidOf(own.sql)).not.toBe(pid);
  });

  it('rejects a transaction that waits for something else', async () => {
    const waiting = own.sql.begin(async (transaction) => {
      await endSession(await pidOf(transaction));
      return new Promise<never>(() => {});
    });
    await expect(waiting).rejects.toThrow(lost);
    expect(await own.sql`select 1 as one`).toEqual([{ one: 1 }]);
  });

  it('gets no statement of its transaction over the next connection, nor an error of the former one', async () => {
    const ended = Promise.withResolvers<void>();
    const going = Promise.withResolvers<unknown>();
    const closed = own.sql.begin(async (transaction) => {
      await write(transaction, 'a');
      await endSession(await pidOf(transaction));
      await ended.promise;
      // As long as a statement of which only a part is sent at once.
      going.resolve(await write(transaction, 'b'.repeat(2_000)).catch((error: unknown) => error));
    });
    await expect(closed).rejects.toThrow(lost);
    const pid = await pidOf(own.sql);
    ended.resolve();
    expect(await going.promise).toEqual(
      expect.objectContaining({ message: expect.stringMatching(/has ended|not queryable/) }),
    );
    expect([await pidOf(own.sql), await texts()]).toEqual([pid, []]);
  });

  it('rejects a transaction of Drizzle with the error of the loss, and not with that of undoing it', async () => {
    const closed = own.database.transaction(async (transaction) => {
      await endSession(await pidOf(driverOf(transaction)));
      await end(transaction, 'lost');
    });
    await expect(closed).rejects.toMatchObject({ cause: { message: expect.stringMatching(lost) } });
    expect(await own.sql`select 1 as one`).toEqual([{ one: 1 }]);
  });
});

it('adds its settings to those of the address', async () => {
  const other = connectDatabase(`${db.url}?options=-c%20geqo%3Doff`, { connections: 1, lockTimeout: 1_234 });
  const [settings] = await other.sql`
    select current_setting('geqo') as geqo, current_setting('lock_timeout') as "lockTimeout"`;
  expect(settings).toEqual({ geqo: 'off', lockTimeout: '1234ms' });
  await other.close();
});

describe('closing', () => {
  it('waits for what runs', async () => {
    const running = own.sql`select pg_sleep(0.2), 1 as one`;
    const read = running.then(([row]) => row?.['one']);
    await pidOf(db.sql);
    await own.close();
    expect(await read).toBe(1);
  });

  it('ends what runs when its time is over', async () => {
    const other = connectDatabase(db.url, { connections: 1 });
    const running = other.sql`select pg_sleep(60)`.catch((error: unknown) => error);
    await expect
      .poll(() => db.sql`select 1 as one from pg_stat_activity where wait_event = 'PgSleep'`)
      .toEqual([{ one: 1 }]);
    await other.sql.end({ timeout: 0 });
    expect(await running).toEqual(expect.objectContaining({ message: expect.stringMatching(lost) }));
  });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { binary, type CopiedValue, copyBinaryRows, copyRows } from './copy-rows.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
  await db.sql`
    create table copied (name text, words text[], sold boolean, amount bigint, rate numeric, day date,
      place int generated always as identity)`;
});
afterAll(() => db.close());

const copy = (rows: readonly (readonly CopiedValue[])[]) => copyRows(db.sql, 'copied (name, words)', rows);
const names = async () => (await db.sql<{ name: string }[]>`select name from copied`).map(({ name }) => name);

it('stores each value as it is, in the order of the rows', async () => {
  const texts = ['a\tb\\n\r\nc', '\\N', '', 'NULL', '"ñ" {1,2} 😀', '\\.'];
  const rows = [
    ...texts.map((text) => [text, texts, true, -Number.MAX_SAFE_INTEGER, '0.10', '2026-10-31']),
    ['empty', [], false, -0, '-1', '2026-01-01'],
    ['nothing', null, null, null, null, null],
  ];
  await copyRows(db.sql, 'copied (name, words, sold, amount, rate, day)', rows);
  const stored = await db.sql`
    select name, words, sold, amount::text, rate::text, day::text from copied order by place`;
  expect(stored.map(Object.values)).toEqual([
    ...texts.map((text) => [text, texts, true, '-9007199254740991', '0.10', '2026-10-31']),
    ['empty', [], false, '0', '-1', '2026-01-01'],
    ['nothing', null, null, null, null, null],
  ]);
  await db.sql`delete from copied`;
});

it('stores rows with bytes', async () => {
  await db.sql`create table held (id uuid, name text, size int, bytes bytea, facts jsonb)`;
  const id = crypto.randomUUID();
  const bytes = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
  const names = Array.from({ length: 234 }, (_, index) => `ñ\t${index}`);
  const { uuid, text, int, jsonb } = binary;
  await copyBinaryRows(db.sql, 'held', [
    ...names.map((name, index) => [uuid(id), text(name), int(-index - 1), bytes, jsonb(JSON.stringify({ name }))]),
    [null, null, null, null, null],
  ]);
  await copyBinaryRows(db.sql, 'held', []);
  const stored = await db.sql`select * from held order by size desc nulls last`;
  expect(stored.map(Object.values)).toEqual([
    ...names.map((name, index) => [id, name, -index - 1, bytes, { name }]),
    [null, null, null, null, null],
  ]);
  const refused = copyBinaryRows(db.sql, 'held (name, facts)', [[text('a'), jsonb('{"name": "\\u0000"}')]]);
  await expect(refused).rejects.toMatchObject({ code: '22P05' });
});

it('stores more rows than it sends at once, and none', async () => {
  const many = Array.from({ length: 1234 }, (_, index) => String(index));
  await copy(many.map((name) => [name, null]));
  await copy([]);
  expect(await names()).toEqual(many);
  await db.sql`delete from copied`;
});

it.each([
  [
    'that PostgreSQL refuses',
    [
      ['b', null],
      ['c\0', null],
    ],
    '22021',
  ],
  ['with too few values', [['b']], '22P04'],
])('rejects rows %s with its error, and the transaction goes on behind its savepoint', async (_, rows, code) => {
  await db.sql.begin(async (transaction) => {
    await copyRows(transaction, 'copied (name)', [['a']]);
    const refused = transaction.savepoint((inner) => copyRows(inner, 'copied (name, words)', rows));
    await expect(refused).rejects.toMatchObject({ code });
    await copyRows(transaction, 'copied (name)', [['d']]);
  });
  expect(await names()).toEqual(['a', 'd']);
  await db.sql`delete from copied`;
});

it('rejects when the connection ends', async () => {
  const lost = db.sql.begin(async (transaction) => {
    const [own] = await transaction<{ pid: number }[]>`select pg_backend_pid() as pid`;
    await db.sql`select pg_terminate_backend(${own?.pid ?? 0})`;
    await copyRows(transaction, 'copied (name)', [['a']]);
  });
  await expect(lost).rejects.toThrow(/terminating connection|Connection terminated|ECONNRESET|EPIPE/);
  expect(await names()).toEqual([]);
});

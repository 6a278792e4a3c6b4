import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

/** The plan of a statement, as PostgreSQL prints it. */
const planOf = async (statement: string) => {
  const lines = await db.sql.unsafe<{ 'QUERY PLAN': string }[]>(`explain ${statement}`);
  return lines.map((line) => line['QUERY PLAN']).join('\n');
};

it('what the sweeps of sessions and limits delete is found by an index, however many are kept', async () => {
  await db.sql`
    insert into ended_sessions (id, ended_at)
    select number::text, now() - number * interval '10 seconds' from generate_series(1, 20000) number`;
  await db.sql`
    insert into shared_limits (key, points, expire) select 'key ' || number, 1, number from generate_series(1, 20000) number`;
  await db.sql`analyze ended_sessions, shared_limits`;
  expect(await planOf(`delete from ended_sessions where ended_at < now() - interval '2 days'`)).toContain(
    'Index Scan using ended_sessions_ended_at_index',
  );
  expect(await planOf('delete from shared_limits where expire < 100')).toContain(
    'Index Scan using shared_limits_expire_index',
  );
});

import { publishedCalendar } from '@contapro/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '../../database/database.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { boardRepository } from './board.repository.ts';

let db: OpenDatabase;
beforeAll(async () => {
  db = await openTestDatabase({ connections: 1 });
});
afterAll(() => db.close());

// A condition that is true for all would make PostgreSQL expect few businesses: it would look up 5,000 rows one by one.
it('the board has a condition about the responsible person only when one is asked for', async () => {
  const board = boardRepository(db.database, publishedCalendar);
  const scope = { ownerId: crypto.randomUUID(), assignedTo: null };
  const of = { scope, period: '202610', today: '2026-11-20', page: 1, size: 20 };
  for (const responsibleId of [undefined, crypto.randomUUID(), null]) await board.page({ ...of, responsibleId });
  const statements = await db.sql<{ statement: string }[]>`
    select statement from pg_prepared_statements where statement like 'with "board"%' order by prepare_time`;
  expect(statements.map(({ statement }) => /"responsible_id" (?:=|is null)/.exec(statement)?.[0])).toEqual([
    undefined,
    '"responsible_id" =',
    '"responsible_id" is null',
  ]);
});

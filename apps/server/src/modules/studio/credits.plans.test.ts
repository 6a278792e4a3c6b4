import { publishedCalendar } from '@contapro/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '../../database/database.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { type CreditClockSelection, creditsRepository } from './credits.repository.ts';

let db: OpenDatabase;
beforeAll(async () => {
  db = await openTestDatabase({ connections: 1 });
});
afterAll(() => db.close());

const statements = async () => {
  const found = await db.sql<{ runs: number }[]>`
    select (generic_plans + custom_plans)::int as runs from pg_prepared_statements
    where statement like '%"waiting_credits"%' and statement not like '%pg_prepared_statements%'`;
  return found.map(({ runs }) => runs);
};

it.each<[string, Partial<CreditClockSelection>, number[]]>([
  ['a search', { search: 'papel' }, []],
  ['a reason', { reason: 'SOLO_EN_XML' }, []],
  // A plan for any values is good for it, and is made once.
  ['neither', {}, [7]],
])('the clock with %s is prepared only if its plan is good for all accountants', async (_, narrowed, runs) => {
  const credits = creditsRepository(db.database, publishedCalendar);
  const scope = { ownerId: crypto.randomUUID(), assignedTo: null };
  for (let turn = 0; turn < 7; turn += 1)
    await credits.page({ scope, today: '2026-11-20', page: 1, size: 20, ...narrowed });
  expect(await statements()).toEqual(runs);
});

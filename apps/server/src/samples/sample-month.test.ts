import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sandboxTaxAuthority } from '../modules/sunat/sandbox/sandbox-tax-authority.ts';
import { collectAll } from '../testing/collect-all.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import type { Schemas } from '../contract/handlers.ts';
import { prepareSamples, startSampleStudio } from './prepare-samples.ts';
import { openMonth } from './sample-month.ts';
import { studioEmail } from './sample-studio.ts';

/** So many that each role is there. */
const clients = 20;

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp({ taxAuthority: sandboxTaxAuthority, collects: true });
  await prepareSamples(t.services, { isOurs: true, months: 0, clients });
  const studio = await startSampleStudio(t.services);
  await t.jobs.run();
  await studio.stop();
  await closeMonth();
}, 240_000);
afterAll(() => t.close());

/** Collects, and closes what has arrived. */
async function closeMonth(): Promise<number> {
  const month = await openMonth(t.services, clients);
  if (!month) throw new Error('There is no studio');
  await month.receive();
  await collectAll(t);
  const waiting = await month.close();
  await month.answerQuestions();
  return waiting;
}

const statesOf = async (period: string) => {
  const rows = await t.db.sql<{ state: string; count: number }[]>`
    select coalesce(state::text, 'uncollected') as state, count(*)::int from businesses
    join accountants on accountants.id = accountant_id and email = ${studioEmail}
    left join board_rows on business_id = businesses.id and board_rows.period = ${period}
    group by 1 order by 1`;
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
};

const snapshot = async () => ({
  photographs: [
    ...(await t.db.sql`select business_id, period, version, taken_at from declaration_photographs order by 1, 2, 3`),
  ],
  decisions: [
    ...(await t.db.sql`select id, decision, decision_id from vouchers where decision is not null order by 1`),
  ],
  questions: [...(await t.db.sql`select id, answer from client_questions order by 1`)],
  uploads: [...(await t.db.sql`select id from imports where source = 'subida' order by 1`)],
});

describe('the month of the sample studio', () => {
  it('is declared for most clients, and open for few', async () => {
    expect([await statesOf('202610'), await statesOf('202609')]).toEqual([
      { declared: 14, ready: 2, to_review: 1, to_square: 2, uncollected: 1 },
      { declared: 19, uncollected: 1 },
    ]);
  });

  it('has a photograph and a constancia of each declared month, of a day on which it could be declared', async () => {
    const photographs = await t.db.sql`
      select period, count(*)::int, count(constancia_number)::int as constancias,
        bool_and(declared_on between '2026-10-01' and '2026-11-20') as "areInTime",
        bool_or(is_reconstructed) as "areReconstructed"
      from declaration_photographs group by period order by period`;
    expect([...photographs]).toEqual([
      { period: '202609', count: 19, constancias: 19, areInTime: true, areReconstructed: false },
      { period: '202610', count: 14, constancias: 14, areInTime: true, areReconstructed: false },
    ]);
  });

  it('leaves no doubt in a declared month but purchases that wait for a deposit', async () => {
    expect([
      ...(await t.db.sql`
        select count(*)::int from vouchers join declared_periods using (business_id, period)
        where status = 'observado' and decision is null and not reasons @> '{DETRACCION_PENDIENTE}'`),
    ]).toEqual([{ count: 0 }]);
    const [row] = await t.db.sql<{ notes: number; acts: number }[]>`
      select count(decision_note)::int as notes,
        (select count(*)::int from studio_acts where kind in ('vouchers_validated', 'vouchers_rejected')) as acts
      from vouchers where decision is not null`;
    expect([row?.notes, row?.acts].every((count) => Number(count) > 0)).toBe(true);
  });

  it('has two answers of clients, deposits that fall due, and a credit that ends in thirty days', async () => {
    expect([
      ...(await t.db.sql`select answer, business_id is not null as asked from client_questions order by 1`),
    ]).toEqual([
      { answer: 'es_mio', asked: true },
      { answer: 'no_lo_reconozco', asked: true },
    ]);
    const waiting = await t.db.sql<{ period: string; action: string; count: number }[]>`
      select period, action, count(*)::int from waiting_credits where action = 'deposit' group by 1, 2 order by 1`;
    expect([...waiting]).toEqual([
      { period: '202511', action: 'deposit', count: 1 },
      { period: '202611', action: 'deposit', count: 10 },
    ]);
  });

  it('shows three things for today at the first sign-in', async () => {
    const signIn = async (email: string) => {
      const [account] = await t.db.sql<{ id: string }[]>`select id from accountants where email = ${email}`;
      return (await t.services.tokens.issue({ id: account?.id ?? '', tokenVersion: 1 })).token;
    };
    const answer = await t.call('GET', '/me/today', { token: await signIn(studioEmail) });
    const { tasks } = answer.json<Schemas['TodayTasks']>();
    expect(tasks.map(({ kind, num_items, day }) => [kind, num_items, day])).toEqual([
      ['credentials', 1, null],
      ['answers', 2, null],
      ['credits', 3, '2026-11-30'],
    ]);
  });

  it('is closed once: what a person has taken back stays', async () => {
    const before = await snapshot();
    await t.db.sql`delete from declared_periods where period = '202610'`;
    expect([await closeMonth(), await snapshot()]).toEqual([0, before]);
  });
});

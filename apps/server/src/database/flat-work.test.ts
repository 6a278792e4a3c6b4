import { randomUUID } from 'node:crypto';
import { publishedCalendar } from '@contapro/domain';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sessionsRepository } from '../modules/accounts/sessions.repository.ts';
import { collectedStatuses } from '../modules/businesses/is-delayed.ts';
import { collectionLateness } from '../modules/collections/collector.ts';
import { collectionsRepository } from '../modules/collections/collections.repository.ts';
import { scheduleRepository } from '../modules/collections/schedule.repository.ts';
import { eventsRepository } from '../modules/events/events.repository.ts';
import { noticesRepository } from '../modules/notices/notices.repository.ts';
import { photographsRepository } from '../modules/reports/photographs.repository.ts';
import { pendingRepository } from '../modules/studio/pending.repository.ts';
import { searchRepository } from '../modules/studio/search.repository.ts';
import { suppliersRepository } from '../modules/suppliers/suppliers.repository.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createDriver, type Driver } from './driver.ts';
import * as schema from './schema/index.ts';
import { isScheduled } from './schema/index.ts';

const now = new Date('2026-11-20T15:00:00Z');
const clock = () => now;
const owner = '00000000-0000-4000-8000-000000000001';
const scope = { ownerId: owner, assignedTo: null };

let db: TestDatabase;
let driver: Driver;
/** The plans of the statements of the connection. */
const plans: string[] = [];
beforeAll(async () => {
  db = await openTestDatabase();
  // 4,000 accountants, of whom three in ten have no running plan, and 4,000 businesses of the first ones. Of each second one a
  // collection goes on. The rows are as long as those of a table in which a scan costs more than a few lookups.
  await db.sql.unsafe(`
    set session_replication_role = replica;
    create function pg_temp.named(kind text, number int) returns uuid language sql immutable as
      'select (''00000000-0000-4000-'' || kind || ''-'' || lpad(number::text, 12, ''0''))::uuid';
    insert into accountants (id, email, password_hash, name, last_name, document_number, phone_number, profile, ab_test_group,
      plan_type, plan_end_date)
    select pg_temp.named('8000', a), a || '@contapro.pe', '-', 'Rosa', 'Quispe', '45678912', '987654321', 'Estudio Contable',
      'TEMPLATEA', 2, case when a % 10 < 3 then date '2026-01-01' else date '2027-01-31' end from generate_series(0, 4000) a;
    insert into businesses (id, accountant_id, ruc, name, status, sol_username, sol_password, next_collection_at, collected_at)
    select pg_temp.named('9000', b), pg_temp.named('8000', b / 10), 20100000000 + b, 'EMPRESA ' || b, 'VALID', '-', repeat('x', 1500),
      timestamptz '2026-11-20 06:00Z' + make_interval(secs => b), '2026-11-19 06:00Z' from generate_series(1, 4000) b;
    insert into collection_runs (business_id, is_awaited, sets_status, plan, due_on, last_collected_at, started_at, since, next_at, is_due)
    select id, false, true, '["202610"]', date '2026-11-14' + digit::int, collected_at, collected_at, '-', collected_at, true
    from businesses where digit % 2 = 0;
    insert into vouchers (business_id, book, issuer_id, type_code, serie, number, period, issue_date, status, counterparty_id,
      counterparty_name, total_amount, has_sire, subject_to_detraction, detraction_amount)
    select id, 'compra', '20999999999', '01', 'F001', ruc, '202610', '2026-10-05', 'gasto deducible', '20999999999', 'PROVEEDOR', 11800,
      true, true, 1400 from businesses;
    insert into deposit_files select id, '260001', id, 'n', 'c', 1, 1, '2026-10-10', id from businesses;
    insert into deposit_file_rows select id, '260001', '20999999999', '01', 'F001', '1', '00000000001', accountant_id from businesses;
    insert into validity_turns select id, '2026-11-20' from businesses;
    insert into notice_settings (accountant_id, is_mailed, mailed_on) select id, true, '2026-11-20' from accountants;
    insert into declared_periods select id, '202610', '2026-11-10', null, '2026-11-10', '2026-11-10', id, true from businesses;
    insert into event_logs (accountant_id, event, received_at)
    select accountant_id, '{}', timestamptz '2026-01-01' + make_interval(mins => digit) from businesses;
    insert into ended_sessions select id::text, '2026-11-19' from businesses;
    reset session_replication_role`);
  await db.sql.unsafe('vacuum analyze');
  driver = createDriver(db.url, { max: 1 });
  driver.pool.on('connect', (client) => client.on('notice', ({ message = '' }) => plans.push(message)));
  await driver.sql`load 'auto_explain'`;
  await driver.sql.unsafe(`set auto_explain.log_min_duration = 0; set auto_explain.log_analyze = on;
    set auto_explain.log_timing = off; set auto_explain.log_level = notice`);
});
afterAll(async () => {
  await driver.sql.end();
  await db.close();
});

/** The work of every minute or hour, and calls of an office of ten clients. */
const work: Record<string, () => Promise<unknown>> = {
  'planning collections': () => scheduleRepository(database(), clock).takeDue(5),
  'taking a step of a collection': () =>
    collectionsRepository(database(), clock).take({ id: randomUUID(), busy: new Set() }),
  'measuring how late collections are': () => collectionLateness(database(), clock),
  'the next businesses of the register': () =>
    suppliersRepository(driver.sql).businessesAfter('00000000-0000-4000-9000-000000000100', 5),
  'questions about the validity of purchases': () =>
    suppliersRepository(driver.sql).takeTurns(now, new Date('2026-11-21'), 5),
  'mails with notices': () => noticesRepository(driver.sql, publishedCalendar).unmailed('2026-11-20'),
  'photographs that are missing': () => photographsRepository(database(), clock).reconstruct(1_000),
  'deleting events': () => eventsRepository(database()).forget(new Date('2025-01-01'), 50),
  'deleting sessions and attempts': () => sessionsRepository(database()).forget(now, 50),
  'the search of a number': () => searchRepository(driver.sql).vouchers(scope, '20100000013', 6),
  'the deposits of an office': () =>
    pendingRepository(database()).page({ scope, today: '2026-11-20', page: 1, size: 20 }),
};
const database = () => drizzle(driver.pool, { schema, casing: 'snake_case' });

it('the schedule collects the businesses with these statuses', () => {
  expect(isScheduled).toContain(`status in ('${collectedStatuses.join("', '")}')`);
});

/** How many rows the nodes of a plan have read or left out, at most. */
const mostRows = (plan: string) =>
  Math.max(
    0,
    ...[...plan.matchAll(/(?:actual rows=|Rows Removed by (?:Index Recheck|Filter): )(\d+)/g)].map(([, rows]) =>
      Number(rows),
    ),
  );

it.each(Object.keys(work))('%s reads what is due or asked for, however large the installation is', async (name) => {
  plans.length = 0;
  await work[name]?.();
  expect(plans.length).toBeGreaterThan(0);
  expect(plans.filter((plan) => mostRows(plan) > 100)).toEqual([]);
});

import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type AccountHabit,
  type AccountPrecedent,
  habitOf,
  isOneWay,
  recentWays,
  type UsedWay,
} from '@contapro/domain';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { adminRepository } from '../../admin/admin.repository.ts';
import type { Schemas } from '../../contract/handlers.ts';
import { openDatabase } from '../../database/database.ts';
import { connectOnce, createDriver } from '../../database/driver.ts';
import type { Sql } from '../../database/sql.ts';
import { isFuzzed } from '../../testing/fixed-seed.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { importAndRead } from '../imports/testing/import-files.ts';
import { rceRow } from '../imports/testing/register-rows.ts';
import { demoRuc, rceHeader, sireFile } from '../imports/testing/sire-fixtures.ts';
import { removalRepository } from '../studio/removal.repository.ts';

let t: TestApp;
let owner: Awaited<ReturnType<TestApp['addAccountant']>>;
let business: Awaited<ReturnType<TestApp['addBusiness']>>;
beforeAll(async () => {
  t = await openTestApp();
});
beforeEach(async () => {
  await t.db.empty();
  owner = await t.addAccountant();
  business = await t.addBusiness(owner.id, { ruc: demoRuc });
});
afterAll(() => t.close());

interface Sum {
  habit: AccountHabit;
  recent: readonly UsedWay[];
  isOneWay: boolean;
}

type Sums = Readonly<Record<string, Sum>>;

/** What is stored for each business and supplier. */
async function stored(sql: Sql = t.services.sql): Promise<Sums> {
  const rows = await sql<(Sum & { name: string })[]>`
    select business_id || ' ' || supplier_id as name, habit, recent, is_one_way as "isOneWay" from coding_sums`;
  return Object.fromEntries(rows.map(({ name, ...sum }) => [name, sum]));
}

/** The same from all decisions, one by one. */
async function summed(sql: Sql = t.services.sql): Promise<Sums> {
  const rows = await sql<(AccountPrecedent & { name: string })[]>`
    select business_id || ' ' || issuer_id as name, coding, words,
      to_char(decided_at at time zone 'America/Lima', 'YYYY-MM-DD') as day
    from voucher_codings order by decided_at desc, serie desc, number desc, type_code desc, dam_year desc`;
  return Object.fromEntries(
    [...Map.groupBy(rows, ({ name }) => name)].map(([name, all]) => {
      const habit = habitOf(all);
      return [name, { habit, recent: recentWays(habit), isOneWay: isOneWay(habit) }];
    }),
  );
}

const suppliers = ['20999999027', '20100047218'];
const inMonth = 4;
const months = ['202609', '202610'];

const bring = (period: string, numbers: readonly number[]) =>
  importAndRead(t.services, business.id, {
    [`${crypto.randomUUID()}.txt`]: sireFile(
      rceHeader,
      numbers.flatMap((number) =>
        suppliers.map((supplier) =>
          rceRow({ number: String(number), period, supplier, amounts: { 15: '100.00', 16: '18.00', 25: '118.00' } }),
        ),
      ),
    ),
  });

const query = (period: string) => ({ business_ruc: business.ruc, business_uuid: business.id, tax_period: period });

async function send(
  method: 'GET' | 'PUT',
  path: string,
  period: string,
  body?: unknown,
  more: Record<string, string> = {},
) {
  const answer = await t.call(method, path, {
    token: owner.token,
    query: { ...query(period), ...more },
    ...(body !== undefined && { body }),
  });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer;
}

async function list(period: string): Promise<Schemas['VoucherAccount'][]> {
  const answer = await send('GET', '/dashboard/voucher-accounts', period, undefined, { page: '1', size: '100' });
  const page: Schemas['VoucherAccountPage'] = answer.json();
  return page.data;
}

const rest = { cost_center: '', percent: null, amount: null };
const codings: readonly Schemas['AccountCoding'][] = [
  { lines: [{ account: '6361', ...rest }], gloss: '' },
  { lines: [{ account: '6363', ...rest }], gloss: 'Agua de planta' },
  {
    lines: [
      { account: '6361', ...rest, percent: 40 },
      { account: '656', ...rest },
    ],
    gloss: '',
  },
  {
    lines: [
      { account: '6361', ...rest, amount: 20 },
      { account: '656', ...rest },
    ],
    gloss: '',
  },
];

type Step =
  | { kind: 'decide'; month: number; which: readonly number[]; coding: number | null }
  | { kind: 'rule'; month: number; supplier: number; coding: number }
  | { kind: 'former'; supplier: number; count: number; coding: number }
  | { kind: 'again'; month: number };

const month = fc.nat({ max: months.length - 1 });
const supplier = fc.nat({ max: suppliers.length - 1 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('decide' as const),
      month,
      which: fc.uniqueArray(fc.nat({ max: inMonth * suppliers.length - 1 }), { minLength: 1, maxLength: 4 }),
      coding: fc.option(fc.nat({ max: codings.length - 1 })),
    }),
  },
  fc.record({ kind: fc.constant('rule' as const), month, supplier, coding: fc.nat({ max: 2 }) }),
  fc.record({
    kind: fc.constant('former' as const),
    supplier,
    count: fc.integer({ min: 1, max: 30 }),
    coding: fc.nat({ max: 2 }),
  }),
  fc.record({ kind: fc.constant('again' as const), month }),
);

/** Decides vouchers, or takes their decisions back, as the page does it. */
async function decide({ month: index, which, coding }: Extract<Step, { kind: 'decide' }>): Promise<void> {
  const period = months[index] ?? '';
  const listed = await list(period);
  const vouchers = listed
    .filter((_, place) => which.includes(place))
    .map(({ voucher, revision }) => ({
      code: voucher.code,
      revision,
      coding: coding === null ? null : (codings[coding] ?? null),
    }));
  await send('PUT', '/dashboard/voucher-accounts', period, { vouchers });
}

let hour = 0;
async function take(given: Step): Promise<void> {
  // Some decisions are made in the same hour.
  hour += 1;
  t.setNow(new Date(Date.UTC(2026, 10, 20, Math.floor(hour / 2))));
  if (given.kind === 'decide') return decide(given);
  if (given.kind === 'again') return void (await bring(months[given.month] ?? '', [1, 2]));
  const { coding, supplier: of } = given;
  if (given.kind === 'rule')
    await send('PUT', '/dashboard/account-rules', '202610', {
      supplier_ruc: suppliers[of],
      coding: codings[coding],
      tax_period: months[given.month],
    });
  else
    await send('PUT', '/dashboard/former-entries', '202610', {
      entries: Array.from({ length: given.count }, (_, index) => ({
        supplier_ruc: suppliers[of],
        document_type: '01',
        serie: 'F001',
        number: String(900 + index),
        issue_date: `2025-12-${String(1 + (index % 28)).padStart(2, '0')}`,
        coding: { ...codings[coding], gloss: index % 2 === 0 ? 'Luz de planta' : 'Agua' },
      })),
    });
}

it('are those of the decisions that are stored, after any of them is made, changed, divided or taken back', async () => {
  await fc.assert(
    fc
      .asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        for (const given of steps) {
          await take(given);
          expect(await stored()).toEqual(await summed());
        }
      })
      .beforeEach(async () => {
        await t.db.sql`delete from voucher_codings`;
        await t.db.sql`delete from coding_sums`;
        for (const [index, period] of months.entries())
          await bring(
            period,
            Array.from({ length: inMonth }, (_, number) => index * inMonth + number + 1),
          );
      }),
    { numRuns: isFuzzed ? 100 : 6 },
  );
});

it('keep both decisions when two people decide about the same supplier at once', async () => {
  await bring('202610', [1, 2, 3, 4]);
  const listed = await list('202610');
  await Promise.all(
    listed.map(({ voucher }) =>
      send('PUT', '/dashboard/voucher-accounts', '202610', {
        vouchers: [{ code: voucher.code, revision: null, coding: codings[0] }],
      }),
    ),
  );
  const sums = await stored();
  expect([sums, Object.values(sums).map(({ habit }) => habit.order.length)]).toEqual([await summed(), [4, 4]]);
});

it('are written again by the command of operators, and deleted with their business', async () => {
  await bring('202610', [1]);
  await decide({ kind: 'decide', month: 1, which: [0, 1], coding: 0 });
  const before = await stored();
  await t.db.sql`update coding_sums set habit = '{}', recent = '[]' where supplier_id = ${suppliers[0] ?? ''}`;
  await t.db.sql`delete from coding_sums where supplier_id = ${suppliers[1] ?? ''}`;
  await adminRepository(t.services.database).rebuildSums();
  expect([await stored(), Object.keys(before).length]).toEqual([before, 2]);
  await removalRepository(t.services.database, t.services.sql).remove(business.id);
  expect(await stored()).toEqual({});
});

const migrations = fileURLToPath(new URL('../../database/migrations', import.meta.url));

/** Lends a database with the migrations before the one that makes the sums. */
async function inEarlierDatabase(lend: (sql: Sql, url: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'contapro-migrations-'));
  const admin = connectOnce(inject('adminUrl'));
  const name = `contapro_test_${randomBytes(6).toString('hex')}`;
  await admin`create database ${admin(name)}`;
  const url = new URL(inject('adminUrl'));
  url.pathname = `/${name}`;
  try {
    await cp(migrations, folder, { recursive: true });
    const journal = join(folder, 'meta/_journal.json');
    const { entries, ...more }: { entries: { tag: string }[] } = JSON.parse(await readFile(journal, 'utf8'));
    const last = entries.findIndex(({ tag }) => tag.endsWith('_coding_sums'));
    await writeFile(journal, JSON.stringify({ ...more, entries: entries.slice(0, last) }));
    const { sql, pool } = createDriver(url.href, { max: 1 });
    await migrate(drizzle(pool), { migrationsFolder: folder });
    await lend(sql, url.href).finally(() => sql.end());
  } finally {
    await admin`drop database if exists ${admin(name)} with (force)`;
    await admin.end();
    await rm(folder, { recursive: true });
  }
}

it('are made of the decisions that an installation has already', { timeout: 60_000 }, async () => {
  await inEarlierDatabase(async (sql, url) => {
    // Three businesses, more than 24 decisions about some suppliers, ties, and divisions of both kinds.
    await sql`
      insert into voucher_codings (business_id, issuer_id, type_code, serie, number, dam_year, accountant_id, coding, words, revision,
        decided_by, decided_at)
      select md5('b' || b)::uuid, '2010000000' || s, '01', 'F00' || n % 2, n::text, '', md5('a')::uuid,
        json_build_object('gloss', case when n % 3 = 0 then 'Glosa "' || n || '"' else '' end, 'lines', case n % 4
          when 0 then '[{"account": "6361", "costCenter": "", "share": {"kind": "rest"}}]'::json
          when 1 then '[{"account": "656", "costCenter": "VEN", "share": {"kind": "rest"}}]'::json
          when 2 then '[{"account": "6352", "costCenter": "A-1", "share": {"kind": "percent", "hundredths": 6000}},
            {"account": "656", "costCenter": "", "share": {"kind": "rest"}}]'::json
          else '[{"account": "6352", "costCenter": "", "share": {"kind": "amount", "cents": 500}},
            {"account": "656", "costCenter": "", "share": {"kind": "rest"}}]'::json end),
        case n % 3 when 0 then array[]::text[] when 1 then array['papel'] else array['año', 'papel'] end,
        gen_random_uuid(), md5('a')::uuid, timestamptz '2026-10-01 03:00Z' - (n * 7 % 11) * interval '5 hours'
      from generate_series(1, 3) b, generate_series(1, 4) s, generate_series(1, 10 * s) n`;
    const upgraded = await openDatabase(url, { connections: 1 });
    try {
      const made = await stored(upgraded.sql);
      expect([Object.keys(made).length, made]).toEqual([12, await summed(upgraded.sql)]);
      const [owners] = await upgraded.sql<{ right: number }[]>`
        select count(*)::int as right from coding_sums
        where accountant_id = md5('a')::uuid and last_at = (select max(decided_at) from voucher_codings
          where voucher_codings.business_id = coding_sums.business_id and issuer_id = supplier_id)`;
      expect(owners).toEqual({ right: 12 });
    } finally {
      await upgraded.close();
    }
  });
});

import { publishedCalendar } from '@contapro/domain';
import { readdir, readFile } from 'node:fs/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { businessesRepository } from '../modules/businesses/businesses.repository.ts';
import { accountsRepository } from '../modules/vouchers/accounts.repository.ts';
import { codingsRepository } from '../modules/coding/codings.repository.ts';
import { scheduleRepository } from '../modules/collections/schedule.repository.ts';
import { exportsRepository } from '../modules/exports/exports.repository.ts';
import { form621Repository } from '../modules/reports/form621.repository.ts';
import { incomeRepository } from '../modules/reports/income.repository.ts';
import { questionsRepository } from '../modules/questions/questions.repository.ts';
import { removalsRepository } from '../modules/removals/removals.repository.ts';
import { reportsRepository } from '../modules/reports/reports.repository.ts';
import { boardRepository } from '../modules/studio/board.repository.ts';
import { creditsRepository } from '../modules/studio/credits.repository.ts';
import { pendingRepository } from '../modules/studio/pending.repository.ts';
import { reviewRepository } from '../modules/studio/review.repository.ts';
import { detractionsRepository } from '../modules/vouchers/detractions.repository.ts';
import { salesRepository } from '../modules/vouchers/sales.repository.ts';
import { observedRepository } from '../modules/vouchers/observed.repository.ts';
import { vouchersRepository } from '../modules/vouchers/vouchers.repository.ts';
import { withholdingsRepository } from '../modules/vouchers/withholdings.repository.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import type { Database, OpenDatabase } from './database.ts';
import { distribution } from './distribution.ts';
import { createDriver } from './driver.ts';
import * as schema from './schema/index.ts';

let db: OpenDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

/**
 * The tables of imports, see decision 0032. Their rows are found by the ids in addresses of uploads, which do not contain
 * the business.
 */
const keyedByThemselves = ['import_announcements', 'import_files', 'imports'];

it('a table of a business has the business first in its key', async () => {
  const tables = await db.sql<{ name: string; first: string }[]>`
    select c.relname as name, a.attname as first
    from pg_class c join pg_index i on i.indrelid = c.oid and i.indisprimary
    join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`;
  const others = tables.filter(({ name, first }) => {
    const place = distribution[name];
    return place?.kind === 'distributed' && place.column === 'business_id' && first !== 'business_id';
  });
  expect(others.map(({ name }) => name)).toEqual(keyedByThemselves);
});

/** The tables that grow with the documents of all businesses. */
const growing = ['file_documents', 'sire_row_versions', 'sire_rows', 'voucher_items', 'vouchers', 'xml_documents'];

/**
 * The index that leads from a supplier to the businesses that bought from it, and the one that leads from a day to the businesses
 * whose vouchers need its exchange rate. The jobs after a change of the register or of a rate need nothing else.
 */
const findingBusinesses = ['vouchers_by_supplier', 'vouchers_of_rate_day'];

it('every index of a table that grows most begins with the business, except those that find businesses', async () => {
  const indexes = await db.sql<{ name: string }[]>`
    select i.indexrelid::regclass::text as name
    from pg_class c join pg_index i on i.indrelid = c.oid join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
    where c.oid = any(${growing}::regclass[]) and a.attname <> 'business_id'`;
  expect(indexes.map(({ name }) => name).toSorted()).toEqual(findingBusinesses);
});

it('the next test covers every repository that reads tables of a business with Drizzle', async () => {
  const modules = new URL('../modules/', import.meta.url);
  const tables =
    /\b(?:vouchers|voucherItems|voucherSums|form621Sums|form621Entries|detractionDeposits|withholdings|sireNames|xmlDocuments)\b[^;]*from '[./]+database\/schema\//;
  const next = await readFile(import.meta.filename, 'utf8');
  const left: string[] = [];
  for (const name of await readdir(modules, { recursive: true })) {
    if (!name.endsWith('.repository.ts') || next.includes(`'../modules/${name}'`)) continue;
    if (tables.test(await readFile(new URL(name, modules), 'utf8'))) left.push(name);
  }
  expect(left).toEqual([]);
});

it('every listing, figure and export names the business for each table that it reads', async () => {
  const statements: string[] = [];
  const { sql, pool } = createDriver(db.url, { max: 1 });
  const logger = { logQuery: (query: string) => statements.push(query) };
  const database: Database = drizzle(pool, { schema, casing: 'snake_case', logger });
  const business = crypto.randomUUID();
  const period = '202610';
  const paging = { page: 2, size: 10 };
  const vouchers = vouchersRepository(database);
  for (const listing of ['all', 'observed', 'rejected', 'validated'] as const)
    await vouchers.list(business, period, listing, paging);
  for (const [key, value] of [
    ['serie_number_of_vouchers', 'F001-1'],
    ['detractions_of_vouchers', 'pagada'],
    ['detractions_of_vouchers', 'por_pagar'],
    ['questions_of_vouchers', 'respondida'],
  ] as const)
    await vouchers.list(business, period, 'all', paging, [{ key, value }]);
  await vouchers.byCodes(business, period, 'all', ['a']);
  await vouchers.filterOptions(business, period);
  for (const filter of [{}, { category: 'other' as const }, { serieNumber: 'F001-1' }, { pdt: '100' }])
    await salesRepository(database).list(business, period, paging, filter);
  const clock = () => new Date();
  const scope = { ownerId: crypto.randomUUID(), assignedTo: crypto.randomUUID() };
  await businessesRepository(database, clock).ofScope(scope);
  await businessesRepository(database, clock).periods(business);
  await scheduleRepository(database, clock).changesSince(business, [period], '2026-10-01');
  const detractions = detractionsRepository(database);
  await detractions.paid(business, period, paging, null);
  await detractions.paid(business, period, paging, { from: '2026-10-01', to: null });
  await detractions.unpaid(business, period, paging);
  await detractions.totals(business, period);
  for (const kind of ['retencion', 'percepcion'] as const)
    await withholdingsRepository(database).list(business, kind, period, paging);
  const reports = reportsRepository(database);
  await reports.ofPeriod(business, period);
  await reports.sales(business, period);
  for (const book of ['compra', 'venta'] as const) {
    await reports.history(business, book, period);
    await reports.pdt(business, book, period);
  }
  await form621Repository(database, clock).ofPeriod(business, period);
  const confirmation = { proposed: 0, rate: 0, netIncome: null, reason: null };
  await incomeRepository(database, clock)
    .confirm(business, period, confirmation, async () => {})
    .catch(() => {});
  await boardRepository(database, publishedCalendar).page({ scope, period, today: '2026-11-20', ...paging });
  const whose = { scope, today: '2026-11-20' };
  const pending = pendingRepository(database);
  await pending.page({ ...whose, ...paging, search: 'a' });
  await pending.byCodes(business, whose, ['a']);
  await pending.released(scope, '2026-10-22', '2026-11-20');
  const credits = creditsRepository(database, publishedCalendar);
  await credits.page({ ...whose, ...paging, search: 'a', reason: 'DUPLICADO', action: 'decide', span: 'days90' });
  await credits.all(whose);
  const id = crypto.randomUUID();
  const review = { scope, period, size: 10, after: `${id}.0.${id}` };
  await observedRepository(database).ofPeriod(business, period);
  await reviewRepository(database).page({ ...review, businessId: business, reason: 'SOLO_EN_XML' });
  const questions = questionsRepository(database);
  await questions.ofVoucher(business, period, 'a');
  await questions.byToken('a');
  await questions.file(business, crypto.randomUUID());
  const codings = codingsRepository(database);
  for (const state of ['pending', 'decided', undefined] as const)
    await codings.page({ businessId: business, scope, period, state, byAmount: state === 'pending', ...paging });
  await codings.pageOfClients({ scope, period, state: 'pending', byAmount: true, search: 'a', ...paging });
  await accountsRepository(database).named(
    [{ coding: { lines: [{ account: '6361', costCenter: '', share: { kind: 'rest' } }], gloss: '' } }],
    () => business,
  );
  for (const wanted of [{ codes: ['a'] }, { undecidedOf: 'a' }]) await codings.vouchers(business, period, wanted);
  await codings.rules(business);
  const exported = exportsRepository(database);
  for (const selection of ['purchases', 'sales'] as const) {
    for await (const _voucher of exported.vouchersOf(business, period, selection));
    for await (const _item of exported.itemsOf(business, period, selection));
  }
  await exported.ownName(business);
  await exported.count(business, period, 'rce');
  await exported.documentSizes(business, [crypto.randomUUID()]);
  await exported.documents(business, [crypto.randomUUID()]);
  await removalsRepository(database).contents(id);
  await sql.end();

  const named = statements.filter((statement) =>
    /vouchers|voucher_sums|form621_sums|form621_entries|deposits|withholdings|xml_documents/.test(statement),
  );
  expect(named.length).toBeGreaterThan(25);
  // A table is named by the columns of the statement that equal a parameter or the business of another table.
  const unnamed = named.filter((statement) => {
    const read = statement.match(
      /(?:from|join) "?(?:vouchers|voucher_items|voucher_sums|form621_sums|form621_entries|detraction_deposits|withholdings|sire_names|xml_documents)\b/g,
    );
    const conditions = statement.match(/business_id"? = /g);
    return (read?.length ?? 0) > (conditions?.length ?? 0);
  });
  expect(unnamed).toEqual([]);
});

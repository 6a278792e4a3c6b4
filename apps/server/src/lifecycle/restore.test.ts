import { execFileSync, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '../database/database.ts';
import { connectOnce } from '../database/driver.ts';
import { type EmbeddedDatabase, startEmbedded } from '../database/embedded.ts';
import type { Sql } from '../database/sql.ts';
import { openCredentials } from '../modules/businesses/sol-credentials.ts';
import { businessById } from '../modules/businesses/own-business.ts';
import { importAndRead } from '../modules/imports/testing/import-files.ts';
import {
  demoRuc,
  rceHeader,
  rceRows,
  rvieHeader,
  rvieRows,
  sireFile,
} from '../modules/imports/testing/sire-fixtures.ts';
import { ublDocument } from '../modules/imports/testing/ubl-fixtures.ts';
import { bufferSource } from '../modules/imports/zip/byte-source.ts';
import { openZip } from '../modules/imports/zip/read-zip.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

/** A backup that was never restored is none: what docs/operations.md describes is done, and everything is compared. */

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'contapro-restore-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const period = '202610';
const settings = { fsync: 'off' };
const invoice = (number: number) =>
  ublDocument({ id: `F001-${number}`, taxes: [['1000', '100.00', '18.00']], total: '118.00' });

/** What a database must give back. */
interface Contents {
  /** The number of rows of each table of the product and of its jobs, with a hash of them. */
  tables: Record<string, string>;
  /** Everything that computes figures when rows are written, and what keeps rows right. */
  definitions: string[];
  sequences: string[];
  /** What the pages of the accountant show. */
  answers: unknown[];
  /** The names of the documents and of their pictures, with the SHA-256 of their bytes. */
  documents: string[];
  credentials: unknown;
}

/** Who asks for what a database contains. */
interface Reader {
  accountantId: string;
  businessId: string;
}

/** Fills a database with vouchers, documents, decisions, figures and credentials. */
async function fill(t: TestApp): Promise<Reader> {
  const { id: accountantId, token } = await t.addAccountant();
  const { id: businessId } = await t.addBusiness(accountantId, { ruc: demoRuc });
  await importAndRead(t.services, businessId, {
    'rce.txt': sireFile(rceHeader, rceRows),
    'rvie.txt': sireFile(rvieHeader, rvieRows),
    'a.xml': invoice(1),
    'b.xml': invoice(2),
  });
  const credentials = { username: 'PRUEBA02', password: 'clave-sol', sunat_api_key: 'llave', sunat_api_secret: 'ñ' };
  await t.call('PATCH', `/businesses/${businessId}/credentials`, { token, body: credentials });
  return { accountantId, businessId };
}

/** Reads a database with a process of the product that has the same keys. */
async function contentsOf(url: string, { accountantId, businessId }: Reader): Promise<Contents> {
  const database = await openDatabase(url, { connections: 4 });
  const t = await openTestApp({ database });
  try {
    const token = (await t.services.tokens.issue({ id: accountantId, tokenVersion: 1 })).token;
    const page = { ruc: demoRuc, tax_period: period, page: '1', size: '50' };
    const filters = JSON.stringify({ ruc: demoRuc, tax_period: period, business_uuid: businessId });
    const answers = [];
    for (const [path, query] of [
      ['/accountant/dashboard/filters', {}],
      [`/businesses/${businessId}/periods`, {}],
      ['/businesses/dashboard/total-amount', { ruc: demoRuc, tax_period: period }],
      ['/purchase/dashboard', { filters }],
      ['/sales/dashboard', { filters }],
      ['/dashboard/form-621', { filters }],
      ['/businesses/dashboard-reports/all-invoices', { ...page, status: '0' }],
      [
        '/businesses/dashboard-reports/sales',
        {
          tax_period: period,
          page: '1',
          size: '50',
          business_ruc: demoRuc,
          business_uuid: businessId,
        },
      ],
      ['/me/board', { tax_period: period, page: '1', size: '50' }],
    ] as const) {
      const answer = await t.call('GET', path, { token, query });
      answers.push([path, answer.statusCode, withoutLinks(answer.body)]);
    }
    const documents = await documentsOf(t, token);
    const business = await businessById(t.services.database, businessId);
    const credentials = business && openCredentials(await t.services.secrets.of(accountantId), business);
    return { ...(await rowsOf(database.sql)), answers, documents, credentials };
  } finally {
    await t.close();
    await database.close();
  }
}

/** Links are signed anew for each answer. */
const withoutLinks = (body: string) => body.replaceAll(/\/files\/[^"]*/g, '/files/');

async function documentsOf(t: TestApp, token: string): Promise<string[]> {
  const found: string[] = [];
  for (const type of ['xml', 'jpeg']) {
    const answer = await t.call('POST', '/businesses/dashboard-reports/all-invoices-files', {
      token,
      body: {
        ruc: demoRuc,
        tax_period: period,
        page: 1,
        size: 20,
        invoiceCodes: [1, 2].map((number) => `20999999027-${period}-01-F001-${number}`),
        type,
        status: '0',
      },
    });
    const { zip_file } = answer.json<{ zip_file: string }>();
    for (const { name, read } of await openZip(bufferSource(Buffer.from(zip_file, 'base64'))))
      found.push(`${name} ${hashOf(await read(10_000_000))}`);
  }
  return found.toSorted();
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function rowsOf(sql: Sql): Promise<Pick<Contents, 'tables' | 'definitions' | 'sequences'>> {
  const names = await sql<{ name: string }[]>`
    select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace n on n.oid = relnamespace
    where nspname in ('public', 'jobs', 'drizzle') and relkind = 'r' order by 1`;
  const tables: Record<string, string> = {};
  for (const { name } of names) {
    const [row] = await sql.unsafe<{ rows: string }[]>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' order by t::text)), '') as rows from ${name} t`,
    );
    tables[name] = row?.rows ?? '';
  }
  const definitions = await sql<{ text: string }[]>`
    with ours as (select oid from pg_namespace where nspname in ('public', 'jobs'))
    select pg_get_triggerdef(t.oid) as text from pg_trigger t join pg_class c on c.oid = tgrelid
      where relnamespace in (select oid from ours) and not tgisinternal
    union all select pg_get_functiondef(oid) from pg_proc where pronamespace in (select oid from ours) and prokind = 'f'
    union all select indexdef from pg_indexes where schemaname in ('public', 'jobs')
    union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where connamespace in (select oid from ours)
    order by 1`;
  const sequences = await sql<{ text: string }[]>`
    select schemaname || '.' || sequencename || ' ' || coalesce(last_value::text, '') as text from pg_sequences order by 1`;
  const texts = (rows: readonly { text: string }[]) => rows.map(({ text }) => text);
  return { tables, definitions: texts(definitions), sequences: texts(sequences) };
}

const neededTables = ['data_keys', 'period_figures', 'sire_rows', 'voucher_images', 'vouchers', 'xml_documents'].map(
  (name) => `public.${name}`,
);

/** The original has something to lose. */
function expectThatItIsFull({ tables, answers, documents, credentials }: Contents): void {
  const filled = Object.entries(tables).filter(([, rows]) => !rows.startsWith('0 '));
  const names = new Set(filled.map(([name]) => name));
  expect(neededTables.filter((name) => !names.has(name))).toEqual([]);
  expect(answers.map((answer) => (Array.isArray(answer) ? answer.slice(0, 2) : answer))).toEqual(
    answers.map((answer) => (Array.isArray(answer) ? [answer[0], 200] : answer)),
  );
  expect(documents).toHaveLength(4);
  expect(credentials).toEqual({
    ruc: demoRuc,
    username: 'PRUEBA02',
    password: 'clave-sol',
    sunatApiKey: 'llave',
    sunatApiSecret: 'ñ',
  });
}

describe('a backup', () => {
  it('of the data folder gives back every row, figure, document and credential', { timeout: 120_000 }, async () => {
    const [folder, copy] = [join(root, 'data'), join(root, 'copy')];
    const on = async <Result>(place: string, work: (embedded: EmbeddedDatabase) => Promise<Result>) => {
      const embedded = await startEmbedded(place, { settings });
      return work(embedded).finally(() => embedded.stop());
    };
    const [reader, original] = await on(folder, async ({ url }) => {
      const database = await openDatabase(url, { connections: 4 });
      const t = await openTestApp({ database });
      const filled = await fill(t);
      await t.close();
      await database.close();
      return [filled, await contentsOf(url, filled)] as const;
    });
    expectThatItIsFull(original);
    await copyFolder(folder, copy);
    await rm(folder, { recursive: true });
    expect(await on(copy, ({ url }) => contentsOf(url, reader))).toEqual(original);
  });

  const hasTools = majorOf('pg_dump') >= inject('serverMajor') && majorOf('pg_restore') >= inject('serverMajor');
  it.skipIf(!hasTools)(
    'by pg_dump gives back every row, figure, document and credential',
    { timeout: 120_000 },
    async () => {
      const t = await openTestApp();
      const reader = await fill(t);
      const original = await contentsOf(t.db.url, reader);
      expectThatItIsFull(original);
      const file = join(root, 'contapro.dump');
      execFileSync('pg_dump', ['--format=custom', '--no-owner', `--file=${file}`, t.db.url]);
      await t.close();
      const admin = connectOnce(inject('adminUrl'));
      const name = `contapro_restored_${randomBytes(6).toString('hex')}`;
      await admin`create database ${admin(name)}`;
      try {
        const url = new URL(inject('adminUrl'));
        url.pathname = `/${name}`;
        execFileSync('pg_restore', ['--no-owner', '--exit-on-error', `--dbname=${url.href}`, file]);
        expect(await contentsOf(url.href, reader)).toEqual(original);
      } finally {
        await admin`drop database ${admin(name)} with (force)`;
        await admin.end();
      }
    },
  );
});

/** Copies a folder with the owners of its files, which PostgreSQL checks. */
async function copyFolder(from: string, to: string): Promise<void> {
  if (process.platform === 'win32') await cp(from, to, { recursive: true });
  else execFileSync('cp', ['-a', from, to]);
}

/** The major version of a program of PostgreSQL; 0 where it is not installed. */
function majorOf(program: string): number {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  return Number(/\(PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1] ?? 0);
}

import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../database/database.ts';
import { connectOnce } from '../database/driver.ts';
import { type EmbeddedDatabase, startEmbedded } from '../database/embedded.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** An empty database with all migrations, which each test file copies, see `openTestDatabase`. */
    templateUrl: string;
    /** The database from which others are created and dropped. */
    adminUrl: string;
    /** The major version of the server. */
    serverMajor: number;
  }
}

/** Nobody needs what these tests have stored after the computer lost its power. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_connections: '200',
};

/** Starts one PostgreSQL for all tests: that of DATABASE_URL, or an embedded one whose data is deleted afterwards. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'contapro-test-'));
  const given = process.env['DATABASE_URL'];
  const embedded: Pick<EmbeddedDatabase, 'url' | 'stop'> = given
    ? { url: given, stop: async () => {} }
    : await startEmbedded(folder, { settings });
  const name = `contapro_template_${randomBytes(4).toString('hex')}`;
  const sql = connectOnce(embedded.url);
  await sql`create database ${sql(name)}`;
  const template = new URL(embedded.url);
  template.pathname = `/${name}`;
  await (await openDatabase(template.href)).close();
  provide('templateUrl', template.href);
  provide('adminUrl', embedded.url);
  const [version] = await sql<{ number: number }[]>`select current_setting('server_version_num')::int as number`;
  provide('serverMajor', Math.floor((version?.number ?? 0) / 10_000));
  return async () => {
    await sql`drop database ${sql(name)} with (force)`;
    await sql.end();
    await embedded.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

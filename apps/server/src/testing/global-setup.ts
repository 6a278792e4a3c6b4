import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../database/database.ts';
import { type EmbeddedDatabase, startEmbedded } from '../database/embedded.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A database with every migration applied and no row; each test file copies it, see `openTestDatabase`. */
    templateUrl: string;
    /** Where databases are made and dropped from. */
    adminUrl: string;
  }
}

/** One PostgreSQL for the run: the one of DATABASE_URL, or a fresh embedded one that forgets everything afterwards. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'contapro-test-'));
  const given = process.env['DATABASE_URL'];
  const embedded: EmbeddedDatabase = given
    ? { url: given, stop: async () => {} }
    : await startEmbedded(folder, { settings: { fsync: 'off', max_connections: '200' } });
  const name = `contapro_template_${randomBytes(4).toString('hex')}`;
  const sql = postgres(embedded.url, { max: 1, onnotice: () => {} });
  await sql`create database ${sql(name)}`;
  const template = new URL(embedded.url);
  template.pathname = `/${name}`;
  await (await openDatabase(template.href)).close();
  provide('templateUrl', template.href);
  provide('adminUrl', embedded.url);
  return async () => {
    await sql`drop database ${sql(name)} with (force)`;
    await sql.end();
    await embedded.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

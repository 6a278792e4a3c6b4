import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';

const source = new URL('../', import.meta.url);

/** The product's files of the server, without tests, with their text. */
async function files(): Promise<{ path: string; text: string }[]> {
  const names = await readdir(source, { recursive: true });
  const wanted = names.filter((name) => name.endsWith('.ts') && !/\.test\.ts$|(?:^|\/)testing\//.test(name));
  return Promise.all(wanted.map(async (path) => ({ path, text: await readFile(new URL(path, source), 'utf8') })));
}

/** A statement of postgres.js, or an expression of Drizzle. */
const containsSql = /\b(?:sql|transaction|inner)(?:<[^`;]*>)?`|\.unsafe\(|from 'drizzle-orm'/;

/** Where SQL belongs, see decision 0030. Everything outside of `modules/` is infrastructure and may contain SQL. */
const belongs = [/\.repository\.ts$/, /\/store\//, /^modules\/imports\/files\//];

/** Parts of statements that several repositories share, and the check of the owner, with which every call begins. */
const shared = ['modules/businesses/own-business.ts', 'modules/vouchers/deposit-conditions.ts'];

describe('SQL', () => {
  it('of modules is in repositories and in the steps that store an import', async () => {
    const found = (await files())
      .filter(({ path, text }) => path.startsWith('modules/') && containsSql.test(text))
      .map(({ path }) => path)
      .filter((path) => !belongs.some((place) => place.test(path)));
    expect(found.toSorted()).toEqual(shared);
  });

  it('gets rows from JavaScript by `recordset`', async () => {
    const found = (await files()).filter(({ text }) => text.includes('jsonb_to_recordset')).map(({ path }) => path);
    expect(found).toEqual(['database/recordset.ts']);
  });

  it('of postgres.js names the business wherever it reads or writes a partitioned table', async () => {
    const partitioned = /\b(?:from|join|update|into)\s+(?:vouchers|voucher_items|xml_documents|sire_rows)\b(?! \$\{)/;
    const statements = (await files())
      .filter(({ path }) => path.startsWith('modules/'))
      .flatMap(({ path, text }) => (text.match(/`[^`]*`/g) ?? []).map((statement) => ({ path, statement })))
      .filter(({ statement }) => partitioned.test(statement));
    expect(statements.length).toBeGreaterThan(15);
    expect(statements.filter(({ statement }) => !/\bbusiness_id\b/.test(statement))).toEqual([]);
  });
});

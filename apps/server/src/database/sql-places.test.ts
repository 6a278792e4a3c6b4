import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';

const source = new URL('../', import.meta.url);

/** The product's files of the server, without tests, with their text. */
async function files(): Promise<{ path: string; text: string }[]> {
  const names = await readdir(source, { recursive: true });
  const wanted = names.filter((name) => name.endsWith('.ts') && !/\.test\.ts$|(?:^|\/)testing\//.test(name));
  return Promise.all(wanted.map(async (path) => ({ path, text: await readFile(new URL(path, source), 'utf8') })));
}

/** A statement of the driver, an expression of Drizzle, or a table of the schema. */
const containsSql = /\b(?:sql|transaction|inner)(?:<[^`;]*>)?`|\.unsafe\(|from 'drizzle-orm'|database\/schema\//;

/** Where SQL belongs, see decision 0030. Everything outside of `modules/` is infrastructure and may contain SQL. */
const belongs = [/\.repository\.ts$/, /\/store\//, /^modules\/imports\/files\//];

/** Parts of statements that several repositories share, and the check of the owner, with which every call begins. */
const shared = [
  'modules/businesses/active-businesses.ts',
  'modules/businesses/own-business.ts',
  'modules/studio/matches.ts',
  'modules/vouchers/deposit-conditions.ts',
  'modules/vouchers/pdt-amounts.ts',
  'modules/vouchers/signature-of-xml.ts',
  'modules/vouchers/supplier-state.ts',
  'modules/vouchers/voucher-coding.ts',
];

describe('SQL', () => {
  it('of modules is in repositories and in the steps that store an import', async () => {
    const found = (await files())
      .filter(({ path, text }) => path.startsWith('modules/') && containsSql.test(text))
      .map(({ path }) => path)
      .filter((path) => !belongs.some((place) => place.test(path)));
    expect(found.toSorted()).toEqual(shared);
  });

  it('in a repository is in the methods of the object that its one function returns', async () => {
    const repositories = (await files()).filter(({ path }) => path.endsWith('.repository.ts'));
    expect(repositories.length).toBeGreaterThan(10);
    const another = repositories.filter(({ path, text }) => {
      const name = /(\w+)\.repository\.ts$/.exec(path)?.[1];
      const makes = new RegExp(`^export function ${name}Repository\\((?:database|sql): `, 'm');
      return !makes.test(text) || /^export async function/m.test(text);
    });
    expect(another.map(({ path }) => path)).toEqual([]);
  });

  it('gets rows from JavaScript by `recordset`', async () => {
    const found = (await files()).filter(({ text }) => /jsonb?_to_recordset/.test(text)).map(({ path }) => path);
    expect(found).toEqual(['database/recordset.ts']);
  });

  const statementsOn = async (tables: readonly string[]) => {
    const named = new RegExp(`\\b(?:from|join|update|into)\\s+(?:${tables.join('|')})\\b(?! \\$\\{)`);
    return (await files())
      .filter(({ path }) => path.startsWith('modules/'))
      .flatMap(({ path, text }) => (text.match(/`[^`]*`/g) ?? []).map((statement) => ({ path, statement })))
      .filter(({ statement }) => named.test(statement));
  };
  const withoutBusiness = ({ statement }: { statement: string }) => !/\bbusiness_id\b/.test(statement);

  it('of the driver names the business wherever it reads or writes a table that grows with its documents', async () => {
    const statements = await statementsOn([
      'vouchers',
      'voucher_items',
      'voucher_sums',
      'voucher_codings',
      'coding_sums',
      'voucher_images',
      'form621_sums',
      'form621_entries',
      'xml_documents',
      'sire_rows',
      'sire_names',
      'sire_periods',
      'client_questions',
      'client_question_links',
      'month_summaries',
      'exported_files',
      'exported_vouchers',
      'declared_periods',
      'declaration_photographs',
      'photograph_vouchers',
      'filed_forms',
      'proposals',
      'sire_row_versions',
      'document_sources',
      'file_documents',
      'detraction_deposits',
      'voucher_validities',
      'withholdings',
      'withholding_reversals',
    ]);
    expect(statements.length).toBeGreaterThan(20);
    expect(statements.filter(withoutBusiness)).toEqual([]);
  });

  it('of the driver finds rows of imports by their ids in these files only, see decision 0032', async () => {
    const statements = await statementsOn([
      'imports',
      'import_files',
      'import_announcements',
      'import_file_chunks',
      'import_rows',
    ]);
    const found = new Set(statements.filter(withoutBusiness).map(({ path }) => path));
    expect([...found].toSorted()).toEqual([
      'modules/imports/files/files.repository.ts',
      'modules/imports/files/receive-file.ts',
      'modules/imports/files/stored-file.ts',
      'modules/imports/imports.repository.ts',
      'modules/imports/store/close-files.ts',
      'modules/imports/store/file-report.ts',
    ]);
  });

  it('compares the owner of a business in few files: others take a scope, which leaves out clients that are not assigned', async () => {
    const compared = /businesses\.(?:accountantId|accountant_id)|from businesses where accountant_id/;
    const found = (await files()).filter(({ path, text }) => path.startsWith('modules/') && compared.test(text));
    expect(found.map(({ path }) => path).toSorted()).toEqual([
      // The plan of a partner, and the limits and registrations of an account.
      'modules/accounts/accounts.repository.ts',
      // The keys of SOL that wait until the address of an account is verified.
      'modules/accounts/emails.repository.ts',
      // From how many clients of an account on a second factor is suggested.
      'modules/accounts/factors.repository.ts',
      // The businesses that are collected again when the account has paid.
      'modules/accounts/store/resume-collections.ts',
      'modules/businesses/active-businesses.ts',
      'modules/businesses/businesses.repository.ts',
      // The logo of the studio of a business, which its clients see.
      'modules/businesses/logos.repository.ts',
      // The conditions themselves.
      'modules/businesses/own-business.ts',
      'modules/businesses/store/plan-places.ts',
      'modules/collections/schedule.repository.ts',
      // The limit of files that wait to be read is that of the account.
      'modules/imports/files/receive-file.ts',
      'modules/imports/imports.repository.ts',
      // The owner of the business of a question, found by its link.
      'modules/questions/questions.repository.ts',
      // The rates that an account typed, for the vouchers of all its businesses.
      'modules/rates/rates.repository.ts',
      // The clients that are removed with an account.
      'modules/removals/removals.repository.ts',
      // The owner of the business of a summary, found by its link.
      'modules/summaries/summaries.repository.ts',
      // The clients that a titular assigns.
      'modules/team/team.repository.ts',
      // Whether another account has a RUC.
      'modules/transfers/transfers.repository.ts',
      // The plan of the studio of a business, which names its accounts.
      'modules/vouchers/accounts.repository.ts',
    ]);
  });

  it('of the columns with bytes of documents is only in files that use the document store', async () => {
    const all = await files();
    const columns = /\bobject_?key\b|\bdeflated\b(?=[,:\s]|$)|voucherImages|voucher_images/i;
    const found = all.filter(({ path, text }) => !/^(?:database|documents)\//.test(path) && columns.test(text));
    expect(found.map(({ path }) => path).toSorted()).toEqual([
      'modules/exports/exports.repository.ts',
      'modules/exports/pictures.repository.ts',
      'modules/exports/voucher-files.ts',
      'modules/imports/files/keep-documents.ts',
      'modules/imports/signatures/signatures.repository.ts',
      'modules/imports/store/store-documents.ts',
    ]);
    expect(found.filter(({ text }) => !/document-store\.ts|'documents'>/.test(text)).map(({ path }) => path)).toEqual(
      [],
    );
    const clients = all.filter(({ text }) => text.includes('@aws-sdk/')).map(({ path }) => path);
    expect(clients).toEqual(['documents/s3-documents.ts']);
  });
});

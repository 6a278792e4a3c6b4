import { readdir, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';

it('has neither triggers nor functions in PostgreSQL: every rule is in TypeScript, see decision 0118', async () => {
  const db = await openTestDatabase();
  const found = await db.sql`
    select 'trigger ' || tgname || ' of ' || tgrelid::regclass as name from pg_trigger where not tgisinternal
    union all select 'rule ' || rulename || ' of ' || ev_class::regclass from pg_rewrite
      join pg_class on pg_class.oid = ev_class where relnamespace = 'public'::regnamespace and rulename <> '_RETURN'
    union all select 'function ' || oid::regprocedure from pg_proc where pronamespace = 'public'::regnamespace`;
  await db.close();
  expect([...found]).toEqual([]);
});

/** The tables whose writers have to write something else too, and the only files that may write them. */
const writers = {
  // Whoever writes them calls `writeFigures`, or calls `refreshVouchers` with the keys of the vouchers, which does.
  'vouchers|vouchers': [
    'imports/store/undo-import.ts',
    'vouchers/decisions.repository.ts',
    'vouchers/store/voucher-columns.ts',
  ],
  'detraction_deposits|detractionDeposits': [
    'imports/store/deposit-columns.ts',
    'imports/store/undo-import.ts',
    'vouchers/constancias.repository.ts',
  ],
  // They call `writeBoardRows`. A collection concerns the board when it ends without vouchers.
  // The second one changes only `has_photograph`.
  'declared_periods|declaredPeriods': ['proposals/declarations.repository.ts', 'reports/photographs.repository.ts'],
  'proposals|proposals': ['imports/store/store-proposals.ts', 'imports/store/undo-import.ts'],
  'collections|collections': [
    'businesses/store/end-collecting.ts',
    'collections/collections.repository.ts',
    'studio/store/end-work.ts',
  ],
  // They call `countNames`, and `keepFormers` for an upload that can be undone.
  'sire_rows|sireRows': [
    'imports/store/store-proposals.ts',
    'imports/store/store-sire-rows.ts',
    'imports/store/undo-import.ts',
  ],
  'sire_periods|sirePeriods': ['imports/store/store-sire-rows.ts', 'imports/store/undo-import.ts'],
  // Objects of deleted and replaced rows are recorded; rows are deleted by `deleteStored` only.
  'xml_documents|xmlDocuments': [
    'imports/signatures/signatures.repository.ts',
    'imports/store/store-documents.ts',
    'imports/store/undo-import.ts',
  ],
  'voucher_images|voucherImages': ['exports/pictures.repository.ts'],
  // The figures of photographs are not changed by anybody.
  'declaration_photographs|declarationPhotographs': ['reports/photographs.repository.ts'],
  'photograph_vouchers|photographVouchers': ['reports/photographs.repository.ts'],
  'filed_forms|filedForms': ['reports/photographs.repository.ts'],
  // It only grows.
  'studio_acts|studioActs': ['journal/journal.repository.ts', 'journal/store/record-act.ts'],
  // They call `writeCodingSums`.
  'voucher_codings|voucherCodings': ['coding/codings.repository.ts'],
  // The figures themselves. Their tables of sums are written by `sumsTable`.
  'period_figures|periodFigures': ['vouchers/store/figures/period-figures.ts'],
  'waiting_credits|waitingCredits': ['vouchers/store/figures/waiting-credits.ts'],
  'waiting_credit_clients|waitingCreditClients': ['vouchers/store/figures/waiting-credits.ts'],
  'board_rows|boardRows': ['vouchers/store/figures/board-rows.ts'],
  'coding_sums|codingSums': ['coding/store/coding-sums.ts'],
  'sire_names|sireNames': ['imports/store/sire-names.ts'],
};

it('writes tables from which others follow in these files only', async () => {
  const source = new URL('../modules/', import.meta.url);
  const names = (await readdir(source, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !/\.test\.ts$|(?:^|\/)testing\//.test(name),
  );
  const files = await Promise.all(
    names.map(async (name) => ({ name, text: await readFile(new URL(name, source), 'utf8') })),
  );
  const found = Object.keys(writers).map((tables) => {
    const [table = '', constant = ''] = tables.split('|');
    const statement = `(?:insert into|update|delete from|copy|['\`])\\s*${table}(?: \\(| as held|\\s+(?:\\w+ )?set\\b|\\s+(?:\\w+\\s+)?(?:using|where)\\b)`;
    const writes = new RegExp(`${statement}|\\.(?:insert|update|delete)\\(${constant}\\)`);
    return [
      tables,
      files
        .filter(({ text }) => writes.test(text))
        .map(({ name }) => name)
        .toSorted(),
    ];
  });
  expect(Object.fromEntries(found)).toEqual(writers);
});

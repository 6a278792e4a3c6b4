import { recordset } from '../../../database/recordset.ts';
import { sireRows } from '../../../database/schema/index.ts';
import { columnTypes } from '../../../database/written-columns.ts';
import type { Book, SireRow, VoucherKey } from '../../vouchers/facts.ts';
import type { Counts } from './counts.ts';
import { keepFormers } from './keep-formers.ts';
import { countNames, type NameChange, ownName } from './sire-names.ts';
import type { ProposalName } from './store-proposals.ts';
import { type BusinessContext, keyText, refreshVouchers } from '../../vouchers/store/refresh-vouchers.ts';
import type { Transaction } from '../../vouchers/store/transaction.ts';

/** Records that the propuesta of a book and period was imported from this file. */
export async function markSirePeriod(
  transaction: Transaction,
  businessId: string,
  { book, period, fileId, startedAt }: { book: Book; period: string; fileId: string; startedAt: string },
): Promise<void> {
  const held = transaction`
    sire_periods held where held.business_id = ${businessId} and held.book = ${book} and held.period = ${period}`;
  await transaction`
    with kept as (${keepFormers(transaction, 'sire_periods', { businessId, fileId }, held)})
    insert into sire_periods (business_id, book, period, file_id, imported_at)
    values (${businessId}, ${book}, ${period}, ${fileId}, ${startedAt}::timestamptz)
    on conflict (business_id, book, period) do update set file_id = excluded.file_id, imported_at = excluded.imported_at`;
}

/** The moment of a transaction, which the rows of a text get as `imported_at`. */
export async function importMomentOf(transaction: Transaction): Promise<string> {
  const [row] = await transaction<{ moment: string }[]>`select now()::text as moment`;
  if (!row) throw new Error('PostgreSQL did not say the time');
  return row.moment;
}

const rowColumns = columnTypes(
  sireRows,
  'businessId',
  'id',
  'book',
  'fileId',
  'importedAt',
  'sinceProposal',
  'seenIn',
  'vanishedIn',
);

/**
 * Stores rows of a propuesta, of one book and period, and updates their vouchers. A key that occurs twice in a text, whose rows all
 * have the same `startedAt`, is a repeated voucher; the same text twice in a zip is not. Where the proposal changes what a row was before, or
 * has it again after it had vanished, the earlier version is kept.
 */
export async function storeSireRows(
  transaction: Transaction,
  business: BusinessContext,
  { fileId, startedAt }: { fileId: string; startedAt: string },
  { book, number: proposal }: Pick<ProposalName, 'book' | 'number'>,
  rows: readonly SireRow[],
): Promise<Counts> {
  const last = new Map<string, SireRow & { copies: number }>();
  for (const row of rows) {
    const text = keyText(row.key);
    last.set(text, { ...row, copies: (last.get(text)?.copies ?? 0) + 1 });
  }
  const records = [...last.values()].map(({ key, period, line, raw, facts, copies }) => {
    return { ...key, period, line, raw, facts, copies };
  });
  const names = await transaction<NameChange[]>`
    with given as materialized (
      select * from ${recordset(transaction, records, rowColumns)}
    ), written as (
      insert into sire_rows (business_id, book, issuer_id, type_code, serie, number, dam_year, period, file_id, line,
        copies, raw, facts, imported_at, since_proposal, seen_in)
      select ${business.id}, ${book}, "issuerId", "typeCode", serie, number, "damYear", period, ${fileId}, line,
        copies, raw, facts, ${startedAt}::timestamptz, ${proposal}, ${proposal}
      from given
      on conflict (business_id, book, issuer_id, type_code, serie, number, dam_year, period) do update
      set copies = case when sire_rows.imported_at = excluded.imported_at then sire_rows.copies else 0 end + excluded.copies,
        file_id = excluded.file_id, line = excluded.line, raw = excluded.raw, facts = excluded.facts,
        imported_at = excluded.imported_at, seen_in = excluded.seen_in, vanished_in = null,
        since_proposal = case
          when sire_rows.vanished_in < excluded.seen_in or ${differs(transaction, 'sire_rows', 'excluded')}
          then excluded.since_proposal else sire_rows.since_proposal
        end
      returning id, raw, facts
    ), former as materialized (
      -- In this statement the table still has the rows as they were. By the primary key, which every plan uses for one row.
      select held, written.raw, written.facts from written cross join lateral (
        select * from sire_rows where business_id = ${business.id} and id = written.id limit 1
      ) held
    ), replaced as (
      insert into sire_row_versions (business_id, book, period, issuer_id, type_code, serie, number, dam_year, since_proposal,
        until_proposal, raw, facts)
      select (held).business_id, (held).book, (held).period, (held).issuer_id, (held).type_code, (held).serie, (held).number,
        (held).dam_year, (held).since_proposal, coalesce((held).vanished_in, ${proposal}), (held).raw, (held).facts
      from former
      where (held).since_proposal < ${proposal}
        and ((held).vanished_in < ${proposal} or ${differs(transaction, '(held)', 'former')})
    ), kept as (
      ${keepFormers(transaction, 'sire_rows', { businessId: business.id, fileId }, transaction`(select (held).* from former) held`)}
    )
    select name, sum(sign)::int as rows from (
      select ${transaction.unsafe(ownName('facts'))} as name, 1 as sign from written
      union all select ${transaction.unsafe(ownName('(held).facts'))}, -1 from former
    ) changed
    where name <> '' group by name having sum(sign) <> 0`;
  await countNames(transaction, business.id, names);
  const { added, changed } = await refreshVouchers(
    transaction,
    business,
    book,
    records.map(({ issuerId, typeCode, serie, number, damYear }) => ({ issuerId, typeCode, serie, number, damYear })),
  );
  const own = (texts: ReadonlySet<string>) => [...texts].filter((text) => last.has(text)).length;
  const imported = own(added);
  const updated = own(changed);
  return { imported, updated, repeated: rows.length - imported - updated, ignored: 0, refused: 0 };
}

/**
 * The condition that two rows differ in what SUNAT says of the voucher. The name of the business is in every row. Most rows have
 * the same text as before, which is compared much faster than what was read from it.
 */
const differs = (transaction: Transaction, one: string, other: string) =>
  transaction.unsafe(
    `(${one}.raw <> ${other}.raw and ${one}.facts - 'ownName' is distinct from ${other}.facts - 'ownName')`,
  );

/** The number of rows of a propuesta that were stored last from this file. */
export async function countRowsOf(
  transaction: Transaction,
  businessId: string,
  { book, period, fileId }: { book: Book; period: string; fileId: string },
): Promise<number> {
  const [row] = await transaction<{ rows: number }[]>`
    select coalesce(sum(copies), 0)::int as rows from sire_rows
    where business_id = ${businessId} and book = ${book} and period = ${period} and file_id = ${fileId}`;
  return row?.rows ?? 0;
}

/**
 * Classifies the vouchers of a period again that are not in its propuesta, because they now have the reason
 * SOLO_EN_XML.
 */
export async function refreshOutsideRegister(
  transaction: Transaction,
  business: BusinessContext,
  book: Book,
  period: string,
): Promise<void> {
  await refreshVouchers(transaction, business, book, await outsideRegister(transaction, business.id, book, period));
}

/** The vouchers of a period that are not in its propuesta. */
export const outsideRegister = (transaction: Transaction, businessId: string, book: Book, period: string) =>
  transaction<VoucherKey[]>`
    select issuer_id as "issuerId", type_code as "typeCode", serie, number, dam_year as "damYear" from vouchers
    where business_id = ${businessId} and book = ${book} and period = ${period} and not has_sire`;

import type { PendingQuery, Row } from '../../../database/sql.ts';
import type { importFormers } from '../../../database/schema/index.ts';
import type { Transaction } from '../../vouchers/store/transaction.ts';

/** For how many days an upload can be undone. */
export const undoDays = 30;

/** The primary keys of the tables whose rows are kept, without the business, as SQL. */
const keys: Readonly<Record<(typeof importFormers.$inferSelect)['kind'], string>> = {
  sire_rows: 'held.id::text',
  sire_periods: `held.book || '|' || held.period`,
  detraction_deposits: `held.certificate_number || '|' || held.supplier_id`,
};

/**
 * A statement that keeps what rows are before an import changes them, so that it can be undone, if the file was uploaded by somebody.
 * Only the first change of a row by an import is kept. It can be a part of the statement that changes the rows (`with kept as`).
 *
 * @param held what follows `from`: a source with the name `held` and the columns of the table, with its conditions
 */
export const keepFormers = (
  transaction: Transaction,
  kind: keyof typeof keys,
  { businessId, fileId }: { businessId: string; fileId: string },
  held: PendingQuery<Row[]>,
): PendingQuery<Row[]> => transaction`
  insert into import_formers (business_id, import_id, kind, key, former)
  select ${businessId}::uuid, upload.id, ${kind}::text, ${transaction.unsafe(keys[kind])}, to_jsonb(held)
  from (
    select imports.id from import_files file join imports on imports.id = file.import_id
    where file.business_id = ${businessId} and file.id = ${fileId} and imports.source = 'subida'
  ) upload cross join ${held}
  on conflict do nothing`;

/** Deletes what is kept of uploads that cannot be undone any more. */
export async function forgetFormers(transaction: Transaction, businessId: string, now: Date): Promise<void> {
  await transaction`
    delete from import_formers where business_id = ${businessId} and import_id in (
      select id from imports
      where business_id = ${businessId} and created_at < ${oldestUndone(now).toISOString()}::timestamptz)`;
}

/** Uploads from before this moment cannot be undone. */
export const oldestUndone = (now: Date): Date => new Date(now.getTime() - undoDays * 86_400_000);

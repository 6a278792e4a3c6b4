import type { Transaction } from '../../vouchers/store/transaction.ts';

/** For how many days an upload can be undone. */
export const undoDays = 30;

/**
 * Makes the triggers of `import_formers` keep what the rows were that this transaction changes, if the file was uploaded by
 * somebody. Those of uploads that cannot be undone any more are deleted.
 */
export async function keepFormers(
  transaction: Transaction,
  businessId: string,
  fileId: string,
  now: Date,
): Promise<void> {
  await transaction`
    select set_config('contapro.import_id', coalesce((
      select imports.id::text from import_files file join imports on imports.id = file.import_id
      where file.business_id = ${businessId} and file.id = ${fileId} and imports.source = 'subida'), ''), true)`;
  await transaction`
    delete from import_formers where business_id = ${businessId} and import_id in (
      select id from imports
      where business_id = ${businessId} and created_at < ${oldestUndone(now).toISOString()}::timestamptz)`;
}

/** Uploads from before this moment cannot be undone. */
export const oldestUndone = (now: Date): Date => new Date(now.getTime() - undoDays * 86_400_000);

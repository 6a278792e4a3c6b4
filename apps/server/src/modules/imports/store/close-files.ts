import type { Transaction } from '../../vouchers/store/transaction.ts';
import { recordSources } from './document-sources.ts';

/** To be called when files were closed: records the sources of their documents, and deletes their bytes. */
export async function closeFiles(transaction: Transaction, files: readonly { id: string }[], now: Date): Promise<void> {
  await recordSources(transaction, files, now);
  await transaction`delete from import_file_chunks where file_id = any(${files.map(({ id }) => id)}::uuid[])`;
}

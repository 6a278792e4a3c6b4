import type { RowProblem } from '../problems.ts';
import { type Counts, noCounts } from '../store/counts.ts';
import type { Transaction } from '../store/transaction.ts';
import type { Book } from '../facts.ts';

/** A file that is being read. */
export interface PendingFile {
  id: string;
  businessId: string;
  name: string;
  size: number;
  sha256: string;
  entriesDone: number;
  book: Book | null;
  period: string | null;
}

/** A line of the report, and the entry of a zip it is about; empty for the file itself. */
export type EntryProblem = RowProblem & { entry: string };

/** Adds lines to a file's report. */
export async function reportProblems(
  transaction: Transaction,
  fileId: string,
  problems: readonly EntryProblem[],
): Promise<void> {
  if (problems.length === 0) return;
  await transaction`
    insert into import_rows (file_id, entry, line, field, code, message)
    select ${fileId}, entry, line, field, code, message
    from jsonb_to_recordset(${JSON.stringify(problems)}::text::jsonb)
      as given (entry text, line int, field text, code text, message text)`;
}

/** How far the reading of a file has come. */
export interface FileProgress {
  fileId: string;
  /** Entries of a zip that are stored, or 1 for another file; where a resumed job goes on. */
  entriesDone: number;
  /** The books and periods that its vouchers are of. */
  books: Set<Book>;
  periods: Set<string>;
}

/** Another worker went on with the file meanwhile: this one's work is dropped. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken';
}

/** Adds to what a file has brought so far. The entries count as done once the transaction is committed. */
export async function addProgress(
  transaction: Transaction,
  { fileId, entriesDone, books, periods }: FileProgress,
  counts: Counts,
  entries: number,
): Promise<void> {
  const { count } = await transaction`
    update import_files set imported = imported + ${counts.imported}, updated = updated + ${counts.updated},
      repeated = repeated + ${counts.repeated}, ignored = ignored + ${counts.ignored},
      refused = refused + ${counts.refused}, entries_done = entries_done + ${entries},
      book = ${onlyOne(books)}, period = ${onlyOne(periods)}
    where id = ${fileId} and state = 'recibido' and entries_done = ${entriesDone}`;
  if (count !== 1) throw new Overtaken();
}

export type Outcome = 'importado' | 'con_errores' | 'ya_estaba' | 'ignorado' | 'rechazado';

/** What a file comes to, by what it brought. */
function outcomeOf({ imported, updated, repeated, ignored, refused }: Counts): Outcome {
  const brought = imported + updated + repeated;
  if (refused > 0) return brought > 0 ? 'con_errores' : 'rechazado';
  if (imported + updated > 0) return 'importado';
  if (repeated > 0) return 'ya_estaba';
  return ignored > 0 ? 'ignorado' : 'rechazado';
}

/** Closes a file by what it brought. */
export async function finishFile(transaction: Transaction, fileId: string): Promise<void> {
  const [row] = await transaction<Counts[]>`
    select imported, updated, repeated, ignored, refused from import_files where id = ${fileId}`;
  const outcome = outcomeOf(row ?? noCounts);
  const [first] =
    outcome === 'rechazado' || outcome === 'ignorado'
      ? await transaction<{ message: string }[]>`
          select message from import_rows where file_id = ${fileId} order by id limit 1`
      : [];
  await transaction`
    update import_files set state = 'terminado', outcome = ${outcome}, message = ${first?.message ?? null},
      finished_at = now()
    where id = ${fileId} and state = 'recibido'`;
}

function onlyOne(values: ReadonlySet<string>): string | null {
  const [first] = values;
  return values.size === 1 && first !== undefined ? first : null;
}

/** Closes a file of which nothing more goes in. */
export async function refuseFile(
  transaction: Transaction,
  fileId: string,
  { code, message }: { code: string; message: string },
): Promise<void> {
  await reportProblems(transaction, fileId, [{ entry: '', line: null, field: '', code, message }]);
  await transaction`
    update import_files set state = 'terminado', refused = refused + 1, message = ${message}, finished_at = now(),
      outcome = case when imported + updated + repeated > 0 then 'con_errores' else 'rechazado' end
    where id = ${fileId} and state = 'recibido'`;
}

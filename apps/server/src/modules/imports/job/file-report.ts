import type { FileProblem } from '../problems.ts';
import type { Counts } from '../store/counts.ts';
import type { Transaction } from '../store/transaction.ts';
import type { Book } from '../facts.ts';
import { gapsOf } from './gaps.ts';

/** Adds lines to the reports of files. */
export async function reportProblems(transaction: Transaction, problems: readonly FileProblem[]): Promise<void> {
  if (problems.length === 0) return;
  await transaction`
    insert into import_rows (file_id, entry, line, field, code, message)
    select "fileId", entry, line, field, code, message
    from jsonb_to_recordset(${JSON.stringify(problems)}::text::jsonb)
      as given ("fileId" uuid, entry text, line int, field text, code text, message text)`;
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

/** What a file has brought since its progress was stored. */
export interface Step {
  progress: FileProgress;
  counts: Counts;
  /** Entries that were settled. */
  entries: number;
}

/** Adds to what files have brought so far. The entries count as done once the transaction is committed. */
export async function addProgress(transaction: Transaction, steps: readonly Step[]): Promise<void> {
  const rows = steps.map(({ progress: { fileId, entriesDone, books, periods }, counts, entries }) => {
    return { ...counts, fileId, entriesDone, entries, book: onlyOne(books), period: onlyOne(periods) };
  });
  const { count } = await transaction`
    update import_files file set imported = file.imported + step.imported, updated = file.updated + step.updated,
      repeated = file.repeated + step.repeated, ignored = file.ignored + step.ignored,
      refused = file.refused + step.refused, entries_done = file.entries_done + step.entries,
      book = step.book, period = step.period
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as step ("fileId" uuid, "entriesDone" int, entries int,
      imported int, updated int, repeated int, ignored int, refused int, book text, period text)
    where file.id = step."fileId" and file.state = 'recibido' and file.entries_done = step."entriesDone"`;
  if (count !== steps.length) throw new Overtaken();
}

export type Outcome = 'importado' | 'con_errores' | 'ya_estaba' | 'ignorado' | 'rechazado';

/** Closes files by what they brought; one that brought nothing says the first of its problems. */
export async function finishFiles(
  transaction: Transaction,
  businessId: string,
  fileIds: readonly string[],
): Promise<void> {
  await reportProblems(transaction, await gapsOf(transaction, businessId, fileIds));
  await transaction`
    update import_files file set state = 'terminado', finished_at = now(), outcome = told.outcome,
      message = case when told.outcome in ('rechazado', 'ignorado') then (
        select message from import_rows where file_id = file.id order by id limit 1) end
    from (
      select id, case
        when refused > 0 and imported + updated + repeated > 0 then 'con_errores'
        when refused > 0 then 'rechazado'
        when imported + updated > 0 then 'importado'
        when repeated > 0 then 'ya_estaba'
        when ignored > 0 then 'ignorado'
        else 'rechazado'
      end as outcome
      from import_files where id = any(${fileIds}::uuid[])
    ) told
    where file.id = told.id and file.state = 'recibido'`;
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
  await reportProblems(transaction, [{ fileId, entry: '', line: null, field: '', code, message }]);
  await transaction`
    update import_files set state = 'terminado', refused = refused + 1, message = ${message}, finished_at = now(),
      outcome = case when imported + updated + repeated > 0 then 'con_errores' else 'rechazado' end
    where id = ${fileId} and state = 'recibido'`;
}

import { recordset } from '../../../database/recordset.ts';
import { type FileProblem, printable, type RefusalCode } from '../problems.ts';
import type { Counts } from './counts.ts';
import type { Transaction } from '../../vouchers/store/transaction.ts';
import type { Book } from '../../vouchers/facts.ts';
import { closeFiles } from './close-files.ts';
import type { FileContent } from './document-sources.ts';
import { gapsOf } from './gaps.ts';

/** The maximum number of problems of a file that are stored. */
const problemsKept = 10_000;

const problemColumns = {
  fileId: 'uuid',
  entry: 'text',
  line: 'int',
  field: 'text',
  code: 'text',
  message: 'text',
};

/** The maximum lengths of the texts of a problem, in characters. */
const longest = { entry: 200, field: 100, message: 600 };

/**
 * Adds problems to the reports of files. Only the first {@link problemsKept} of a file are stored and the others counted,
 * so that a file cannot cause more stored data than a part of its own size.
 */
export async function reportProblems(transaction: Transaction, problems: readonly FileProblem[]): Promise<void> {
  if (problems.length === 0) return;
  const byFile = Map.groupBy(problems, ({ fileId }) => fileId);
  const counts = [...byFile].map(([id, own]) => ({ id, found: own.length }));
  const earlier = await transaction<{ id: string; problems: number }[]>`
    update import_files file set problems = file.problems + given.found
    from ${recordset(transaction, counts, { id: 'uuid', found: 'int' })}
    where file.id = given.id returning file.id::text, file.problems - given.found as problems`;
  const kept = earlier
    .flatMap(({ id, problems: before }) => byFile.get(id)?.slice(0, Math.max(0, problemsKept - before)) ?? [])
    .map((problem) => ({
      ...problem,
      entry: printable(problem.entry, longest.entry),
      field: printable(problem.field, longest.field),
      message: printable(problem.message, longest.message),
    }));
  if (kept.length === 0) return;
  await transaction`
    insert into import_rows (file_id, entry, line, field, code, message)
    select "fileId", entry, line, field, code, message
    from ${recordset(transaction, kept, problemColumns)}`;
}

/**
 * The condition that a file of a list of ids waits to be read or is being read. It is not `state = 'recibido'`, because the
 * planner expects few such files and would read those of all businesses, with the index of the files that wait.
 */
const waits = "file.state not in ('recibiendo', 'terminado')";

/** Those of the files that wait to be read or are being read, locked until the end of the transaction. */
async function waitingOf(transaction: Transaction, fileIds: readonly string[]): Promise<string[]> {
  const rows = await transaction<{ id: string }[]>`
    select id::text from import_files file where id = any(${fileIds}::uuid[]) and ${transaction.unsafe(waits)}
    order by id for update`;
  return rows.map(({ id }) => id);
}

/** Writes the last row of reports with more problems than are stored: the number of the others. */
async function countLeftOut(transaction: Transaction, fileIds: readonly string[]): Promise<void> {
  await transaction`
    insert into import_rows (file_id, code, message)
    select id, 'MAS_PROBLEMAS', case problems - ${problemsKept}::int
        when 1 then 'Hay 1 aviso más, que no se muestra.'
        else 'Hay ' || to_char(problems - ${problemsKept}::int, 'FM999,999,999') || ' avisos más, que no se muestran.'
      end || ' Resuelve los anteriores y vuelve a subir el archivo para ver los que queden.'
    from import_files file where id = any(${fileIds}::uuid[]) and ${transaction.unsafe(waits)} and problems > ${problemsKept}`;
}

/** The progress of reading a file. */
export interface FileProgress {
  fileId: string;
  /** The number of entries of a zip that are stored, or 1 for another file. A resumed job continues there. */
  entriesDone: number;
  /** How many entries it has. */
  entriesAll: number;
  /** Lines of its texts that are stored, over all entries of a zip. */
  linesDone: number;
  /** The books and periods that its vouchers are of. */
  books: Set<Book>;
  periods: Set<string>;
  /** Its documents by source and period. */
  contents: FileContent[];
  /** The text that is being read; null between two texts. */
  text: OpenText | null;
}

/** What is stored of a text of which further rows are to be stored. */
export interface OpenText {
  /** How many of its readings are stored. */
  readings: number;
  /** The `imported_at` of its rows, by which a row that it has twice is known; null before the first is stored. */
  startedAt: string | null;
  /** The number of the proposal of its rows; null before the first is stored, and for deposits. */
  proposal: number | null;
  /** The results of these readings. */
  counts: Counts;
}

/** Another worker has continued with the file, so the work of this one is discarded. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken';
}

/** The results of a file since its progress was last stored. */
export interface Step {
  progress: FileProgress;
  counts: Counts;
  /** The number of entries that were read. */
  entries: number;
  /** The number of lines of a text that were read. */
  lines?: number;
  /** What is stored of a text: null when it was read to its end. */
  text?: OpenText | null;
  /** Which part of that text is stored, from 0 to 1. */
  textShare?: number;
}

const stepColumns = {
  fileId: 'uuid',
  entriesDone: 'int',
  entries: 'int',
  lines: 'int',
  imported: 'int',
  updated: 'int',
  repeated: 'int',
  ignored: 'int',
  refused: 'int',
  book: 'text',
  period: 'text',
  contents: 'jsonb',
  text: 'jsonb',
  textBefore: 'int',
  share: 'real',
};

/** Adds results to the progress of files. The entries count as read when the transaction is committed. */
export async function addProgress(transaction: Transaction, steps: readonly Step[]): Promise<void> {
  const rows = steps.map(
    ({ progress: { books, periods, text: before, ...of }, counts, entries, lines = 0, text = null, textShare = 0 }) => {
      const { entriesAll, ...progress } = of;
      const share = Math.min(1, (progress.entriesDone + entries + textShare) / entriesAll);
      const places = { entries, lines, text, textBefore: before?.readings ?? 0, share };
      return { ...counts, ...progress, ...places, book: onlyOne(books), period: onlyOne(periods) };
    },
  );
  const { count } = await transaction`
    update import_files file set imported = file.imported + given.imported, updated = file.updated + given.updated,
      repeated = file.repeated + given.repeated, ignored = file.ignored + given.ignored,
      refused = file.refused + given.refused, entries_done = file.entries_done + given.entries,
      lines_done = file.lines_done + given.lines, read_share = given.share,
      book = given.book, period = given.period, contents = given.contents, open_text = given.text
    from ${recordset(transaction, rows, stepColumns)}
    where file.id = given."fileId" and ${transaction.unsafe(waits)} and file.entries_done = given."entriesDone"
      and coalesce((file.open_text ->> 'readings')::int, 0) = given."textBefore"`;
  if (count !== steps.length) throw new Overtaken();
}

export type Outcome = 'importado' | 'con_errores' | 'ya_estaba' | 'ignorado' | 'rechazado';

/** Closes files with their outcomes. The message of a file from which nothing was imported is its first problem. */
export async function finishFiles(
  transaction: Transaction,
  businessId: string,
  fileIds: readonly string[],
  now: Date,
): Promise<void> {
  const waiting = await waitingOf(transaction, fileIds);
  await reportProblems(transaction, await gapsOf(transaction, businessId, waiting));
  await countLeftOut(transaction, waiting);
  const finished = await transaction<{ id: string }[]>`
    update import_files file set state = 'terminado', finished_at = now(), outcome = case
        when refused > 0 and imported + updated + repeated > 0 then 'con_errores'
        when refused > 0 then 'rechazado'
        when imported + updated > 0 then 'importado'
        when repeated > 0 then 'ya_estaba'
        when ignored > 0 then 'ignorado'
        else 'rechazado'
      end,
      message = case when imported + updated + repeated = 0 then (
        select message from import_rows where file_id = file.id order by id limit 1) end
    where id = any(${waiting}::uuid[]) returning id::text`;
  await closeFiles(transaction, finished, now);
}

function onlyOne(values: ReadonlySet<string>): string | null {
  const [first] = values;
  return values.size === 1 && first !== undefined ? first : null;
}

/** Closes a file of which nothing more can be imported, unless another worker has closed it. */
export async function refuseFile(
  transaction: Transaction,
  fileId: string,
  { code, message }: { code: RefusalCode; message: string },
  now: Date,
): Promise<void> {
  const [waiting] = await waitingOf(transaction, [fileId]);
  if (waiting === undefined) return;
  await reportProblems(transaction, [{ fileId, entry: '', line: null, field: '', code, message }]);
  await countLeftOut(transaction, [fileId]);
  const finished = await transaction<{ id: string }[]>`
    update import_files set state = 'terminado', refused = refused + 1, message = ${message}, finished_at = now(),
      outcome = case when imported + updated + repeated > 0 then 'con_errores' else 'rechazado' end
    where id = ${fileId} returning id::text`;
  await closeFiles(transaction, finished, now);
}

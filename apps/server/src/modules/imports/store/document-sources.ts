import type { PendingQuery, Row } from '../../../database/sql.ts';
import type { documentSources } from '../../../database/schema/index.ts';
import { recordset } from '../../../database/recordset.ts';
import type { Transaction } from '../../vouchers/store/transaction.ts';

/** A source of documents, see {@link documentSources}. */
export type Source = (typeof documentSources.$inferSelect)['source'];

/** How many documents of a source and a period a file contains, including those that were stored before. */
export interface FileContent {
  source: Source;
  /** `YYYYMM`; empty for deposits, whose files are not of a period. */
  period: string;
  documents: number;
}

/** What a file contains of a source and a period. */
export const contentOf = (
  contents: readonly FileContent[],
  { source, period }: Pick<FileContent, 'source' | 'period'>,
): FileContent | undefined => contents.find((content) => content.source === source && content.period === period);

/** Adds documents to the contents of a file. */
export function addContent(contents: FileContent[], { source, period, documents }: FileContent): void {
  if (documents === 0) return;
  const same = contentOf(contents, { source, period });
  if (same) same.documents += documents;
  else contents.push({ source, period, documents });
}

/** An electronic document in an uploaded file. */
export interface ContainedDocument {
  fileId: string;
  /** SHA-256 of the document's bytes, in hexadecimal. */
  sha256: string;
  /** `YYYYMM`, the month of its date of issue. */
  period: string;
}

/** Records which stored documents files contain. A document that a file contains twice is recorded once. */
export async function recordDocuments(
  transaction: Transaction,
  businessId: string,
  documents: readonly ContainedDocument[],
): Promise<void> {
  if (documents.length === 0) return;
  await transaction`
    insert into file_documents (business_id, file_sha256, document_id, period)
    select ${businessId}, file.sha256, document.id, given.period
    from ${recordset(transaction, documents, { fileId: 'uuid', sha256: 'text', period: 'text' })}
    join import_files file on file.id = given."fileId"
    join xml_documents document on document.business_id = ${businessId} and document.sha256 = given.sha256
    on conflict do nothing`;
}

/**
 * The number of stored rows of a propuesta that came with an import, whose files may have common rows; null without rows.
 *
 * @param content The name of a table whose row says which: `business_id`, `source`, `period` and `import_id`.
 */
export const storedRows = (transaction: Transaction, content: PendingQuery<Row[]>): PendingQuery<Row[]> => transaction`(
  select sum(row.copies) from sire_rows row join import_files file on file.id = row.file_id
  where row.business_id = ${content}.business_id and row.period = ${content}.period
    and row.book = case ${content}.source when 'compras' then 'compra' else 'venta' end
    and file.sha256 in (select sha256 from import_files where import_id = ${content}.import_id))`;

/**
 * Records that sources were collected by files that have been read completely. The numbers of documents are those of the last
 * import of each source and period. If it has several files, their deposits are added up, and files with the same bytes count
 * once. A propuesta may be uploaded in parts with common rows, so its stored rows are counted. Electronic documents are added
 * up until the import has no file that waits; then the different ones are counted.
 */
export async function recordSources(
  transaction: Transaction,
  files: readonly { id: string }[],
  now: Date,
): Promise<void> {
  if (files.length === 0) return;
  const fileIds = files.map(({ id }) => id);
  await transaction`
    with read as (
      select distinct on (file.import_id, file.sha256) file.business_id, file.import_id, file.sequence, file.contents, exists (
        select from import_files earlier
        where earlier.business_id = file.business_id and earlier.sha256 = file.sha256 and earlier.state = 'terminado'
          and earlier.import_id = file.import_id and earlier.contents = file.contents
          and earlier.id <> all(${fileIds}::uuid[])
      ) as is_known
      from import_files file where file.id = any(${fileIds}::uuid[])
      order by file.import_id, file.sha256, file.sequence
    ), content as (
      select read.business_id, content ->> 'source' as source, imports.source as origin, content ->> 'period' as period,
        read.import_id, read.sequence, read.is_known, (content ->> 'documents')::bigint as documents
      from read join imports on imports.id = read.import_id cross join jsonb_array_elements(read.contents) as content
    )
    insert into document_sources as held (business_id, source, origin, period, import_id, documents, collected_at)
    select distinct on (1, 2, 3, 4) business_id, source, origin, period, import_id, sum(documents),
      ${now.toISOString()}::timestamptz
    from content group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, max(sequence) desc
    on conflict (business_id, source, origin, period) do update
    set documents = case
        when held.import_id <> excluded.import_id then excluded.documents
        when excluded.source in ('compras', 'ventas')
        then coalesce(${storedRows(transaction, transaction`excluded`)}, excluded.documents)
        else held.documents + coalesce((
          select sum(content.documents) from content
          where content.import_id = excluded.import_id and content.source = excluded.source
            and content.period = excluded.period and not content.is_known
        ), 0)
      end,
      import_id = excluded.import_id, collected_at = excluded.collected_at`;
  await countDifferentDocuments(transaction, fileIds);
}

/**
 * Counts the different electronic documents of the imports of these files of which no file waits. One may be in several files
 * of an import, alone and in a zip. Counting them after every file would take longer the more files the import has.
 */
async function countDifferentDocuments(transaction: Transaction, fileIds: readonly string[]): Promise<void> {
  await transaction`
    with read as materialized (
      select distinct business_id, import_id from import_files where id = any(${fileIds}::uuid[])
    ), complete as (
      select business_id, import_id from read
      -- "offset 0" prevents a join, for which the planner would read the waiting files of all businesses.
      where not exists (
        select from import_files waiting
        where waiting.business_id = read.business_id and waiting.import_id = read.import_id and waiting.state = 'recibido'
        offset 0
      )
    ), different as (
      select complete.business_id, complete.import_id, held.period, count(distinct held.document_id) as documents
      from complete
      cross join lateral (
        select distinct sha256 from import_files
        where import_id = complete.import_id and state = 'terminado' and contents @> '[{"source": "xml"}]'
      ) file
      -- Here it makes the planner look up the documents of each file, also while it has no statistics of new rows.
      cross join lateral (
        select document_id, period from file_documents
        where business_id = complete.business_id and file_sha256 = file.sha256 offset 0
      ) held
      group by 1, 2, 3
    )
    update document_sources held set documents = different.documents
    from different
    where held.business_id = different.business_id and held.import_id = different.import_id and held.source = 'xml'
      and held.period = different.period and held.documents <> different.documents`;
}

import type { Clock } from '../../../clock.ts';
import type { Sql } from '../../../database/sql.ts';
import type { Book } from '../../vouchers/facts.ts';
import { lockBusiness } from '../../vouchers/store/transaction.ts';
import type { ByteSource } from '../zip/byte-source.ts';
import { closeFiles } from '../store/close-files.ts';
import { confirmReceipt } from '../store/store-proposals.ts';
import type { FileContent } from '../store/document-sources.ts';
import type { OpenText } from '../store/file-report.ts';
import { storedFile } from './stored-file.ts';

/** A received file that was not read, or not completely. */
export interface PendingFile {
  id: string;
  businessId: string;
  name: string;
  size: number;
  sha256: string;
  /** Entries of a zip whose batches are committed. */
  entriesDone: number;
  /** Lines of its texts that are committed, over all entries of a zip. */
  linesDone: number;
  book: Book | null;
  period: string | null;
  /** The contents that are committed. */
  contents: FileContent[];
  /** The text of which a part is committed. */
  text: OpenText | null;
}

/** Statements about received files. Each is its own transaction. */
export interface FilesRepository {
  /** The files of a business that wait to be read, in the order in which they were received, without those with these ids. */
  pending: (businessId: string, limit: number, without: readonly string[]) => Promise<PendingFile[]>;
  /** The accountant of a business; null when it was deleted, or when its removal has begun. */
  accountantOf: (businessId: string) => Promise<string | null>;
  /** The bytes of small files, by the ids of the files. */
  contents: (fileIds: readonly string[]) => Promise<ReadonlyMap<string, Uint8Array>>;
  /** The bytes of a file, which are read in chunks. */
  source: (file: Pick<PendingFile, 'id' | 'size'>) => ByteSource;
  /** Closes a file if the same bytes were imported before and are still valid. Returns whether it was closed. */
  finishSameBytes: (file: PendingFile) => Promise<boolean>;
  /**
   * Businesses with files that wait to be read. Each is returned to one caller, and again only after a minute, so that all
   * workers together ask for each business once a minute. `isUploaded` says whether a person has uploaded some of them.
   */
  takeWaiting: () => Promise<{ businessId: string; isUploaded: boolean }[]>;
  /** Lets {@link FilesRepository.takeWaiting} return a business again within the minute. */
  releaseTaken: (businessId: string) => Promise<void>;
  /** Deletes files whose upload was interrupted. Their receipt was not confirmed. */
  forgetBrokenUploads: () => Promise<void>;
}

export function filesRepository(sql: Sql, clock: Clock): FilesRepository {
  return {
    pending: async (businessId, limit, without) => {
      const files = await sql<(Omit<PendingFile, 'size'> & { size: string })[]>`
        select id::text, business_id::text as "businessId", name, size, sha256, entries_done as "entriesDone",
          lines_done as "linesDone", book, period, contents, open_text as text
        from import_files where business_id = ${businessId} and state = 'recibido' and id <> all(${without}::uuid[])
        order by sequence limit ${limit}`;
      return files.map((file) => ({ ...file, size: Number(file.size) }));
    },
    accountantOf: async (businessId) => {
      const [found] = await sql<{ accountantId: string }[]>`
        select accountant_id::text as "accountantId" from businesses where id = ${businessId} and removed_at is null`;
      return found?.accountantId ?? null;
    },
    contents: async (fileIds) => {
      const chunks = await sql<{ fileId: string; bytes: Uint8Array }[]>`
        select file_id::text as "fileId", bytes from import_file_chunks
        where file_id = any(${fileIds}::uuid[]) order by file_id, position`;
      const pieces = Map.groupBy(chunks, ({ fileId }) => fileId);
      return new Map([...pieces].map(([fileId, own]) => [fileId, Buffer.concat(own.map(({ bytes }) => bytes))]));
    },
    source: ({ id, size }) => storedFile(sql, id, size),
    // Three kinds of files are read again: one that was imported with errors, because rows that were refused may be accepted
    // now; one that contains a propuesta, if another one of the same book and period was imported after it; and one that
    // contains deposits, if another file has changed deposits after it.
    finishSameBytes: async (file) => {
      const [same] = await sql<{ id: string }[]>`
        select id::text from import_files earlier
        where business_id = ${file.businessId} and sha256 = ${file.sha256} and state = 'terminado' and id <> ${file.id}
          and outcome in ('importado', 'ya_estaba')
          and exists (select from imports where imports.id = earlier.import_id and imports.undone_at is null)
          and not exists (
            select 1 from jsonb_array_elements(earlier.contents) content
            join sire_periods on sire_periods.business_id = earlier.business_id
              and sire_periods.book = case content ->> 'source' when 'compras' then 'compra' when 'ventas' then 'venta' end
              and sire_periods.period = content ->> 'period'
            join import_files later on later.id = sire_periods.file_id
            where later.sha256 <> earlier.sha256)
          and not (earlier.contents @> '[{"source": "detracciones"}]' and exists (
            select from detraction_deposits deposit join import_files later on later.id = deposit.import_file_id
            where deposit.business_id = earlier.business_id and later.sha256 <> earlier.sha256
              and later.sequence > earlier.sequence and later.updated > 0))
        order by sequence desc limit 1`;
      if (!same) return false;
      await sql.begin(async (transaction) => {
        await lockBusiness(transaction, file.businessId);
        const finished = await transaction<{ id: string; contents: FileContent[] }[]>`
          update import_files file set state = 'terminado', outcome = 'ya_estaba',
            repeated = same.imported + same.updated + same.repeated, book = same.book, period = same.period,
            contents = same.contents, imported = 0, updated = 0, finished_at = now()
          from import_files same
          where file.id = ${file.id} and file.state = 'recibido' and same.id = ${same.id}
          returning file.id::text, same.contents`;
        for (const { contents } of finished) await confirmReceipt(transaction, file.businessId, contents, clock());
        await closeFiles(transaction, finished, clock());
      });
      return true;
    },
    takeWaiting: async () => {
      const taken = await sql<{ businessId: string; isUploaded: boolean }[]>`
        update businesses set waiting_taken_at = now()
        where id in (
          select file.business_id from import_files file
          where file.state = 'recibido')
          and (waiting_taken_at is null or waiting_taken_at < now() - interval '1 minute')
        returning id::text as "businessId", exists (
          select from import_files file join imports on imports.id = file.import_id and imports.source = 'subida'
          where file.business_id = businesses.id and file.state = 'recibido'
        ) as "isUploaded"`;
      return [...taken];
    },
    releaseTaken: async (businessId) => {
      await sql`
        update businesses set waiting_taken_at = null where id = ${businessId} and waiting_taken_at is not null`;
    },
    forgetBrokenUploads: async () => {
      await sql`delete from import_files where state = 'recibiendo' and started_at < now() - interval '6 hours'`;
    },
  };
}

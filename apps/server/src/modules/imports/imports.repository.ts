import { randomUUID } from 'node:crypto';
import type { ISql, PendingQuery, Row, Sql } from '../../database/sql.ts';
import { recordset } from '../../database/recordset.ts';
import type { Scope } from '../../security/scope.ts';
import { visibleBusinesses } from '../businesses/own-business.ts';
import type { Source } from './store/document-sources.ts';
import type { Outcome } from './store/file-report.ts';

interface ImportCounts {
  files: number;
  /** Announced files that were not posted. */
  missing: number;
  pending: number;
  imported: number;
  updated: number;
  repeated: number;
  refused: number;
}

export interface ImportSummary {
  id: string;
  createdAt: string;
  /** Null when it was not undone. */
  undoneAt: string | null;
  counts: ImportCounts;
}

/** A file that is going to be posted. */
export interface Announcement {
  /** A uuid of the caller; without it one is made. */
  id?: string | undefined;
  name: string;
  size: number;
}

export interface AnnouncedFile {
  id: string;
  name: string;
  size: number;
}

export interface ImportFileReport {
  id: string;
  announcedId: string | null;
  name: string;
  size: number;
  outcome: Outcome | null;
  period: string | null;
  book: 'compra' | 'venta' | null;
  imported: number;
  updated: number;
  repeated: number;
  refused: number;
  /** Which part of it is stored, from 0 to 1. */
  readShare: number;
  /** While it waits or is read: how many files of the account wait that were received before it. */
  filesBefore: number | null;
  message: string | null;
  rows: ImportRowReport[];
  rowsTotal: number;
}

export interface ImportRowReport {
  entry: string | null;
  line: number | null;
  field: string | null;
  code: string;
  message: string;
}

/** When a source was last collected, and how many documents that import contained; of deposits, how many are stored. */
export interface CollectedSource {
  source: Source;
  origin: 'subida' | 'sunat';
  collectedAt: string;
  documents: number;
  /** The newest one that was collected; null for deposits. */
  period: string | null;
}

/** Functions with a scope and an import return undefined for the import of a business that is not visible in it. */
export interface ImportsRepository {
  create: (
    businessId: string,
    source: 'subida' | 'sunat',
    accountantId: string | null,
    record?: (transaction: ISql, importId: string) => Promise<void>,
  ) => Promise<string>;
  /** The business of an import that takes files: undefined for one that was undone. */
  businessOf: (scope: Scope, importId: string) => Promise<string | undefined>;
  /** The business of an import, whether it was undone or not. */
  businessOfAny: (scope: Scope, importId: string) => Promise<string | undefined>;
  /**
   * The latest 20 imports of uploads, newest first, without those of collected documents and those for which no file was
   * announced or received. The caller must have checked that the business belongs to the accountant.
   */
  latest: (businessId: string) => Promise<ImportSummary[]>;
  /**
   * The newest period of each source from each origin, and when it was last collected, in no particular order. With a period,
   * only its sources and those without a period are considered. The caller must have checked that the business belongs to the accountant.
   */
  sources: (businessId: string, period?: string) => Promise<CollectedSource[]>;
  find: (scope: Scope, importId: string) => Promise<ImportSummary | undefined>;
  /** A page of its files in the order in which they were uploaded, each with its first 100 problems. */
  files: (importId: string, page: number, size: number) => Promise<ImportFileReport[]>;
  /** A page of the lines of a file, and how many are stored; undefined when the import has no such file. */
  rows: (
    scope: Scope,
    file: { importId: string; fileId: string },
    page: number,
    size: number,
  ) => Promise<{ rows: ImportRowReport[]; total: number } | undefined>;
  /**
   * Announces files with different ids. Those that are already announced for this import under their ids are not announced
   * again.
   * @returns The announced files, in the order given; `taken` when an id belongs to another import, and `tooMany` when the
   * accountant then had too many that are missing. Then none is announced.
   */
  announce: (
    target: { importId: string; businessId: string; accountantId: string },
    files: readonly Announcement[],
    most?: number,
  ) => Promise<AnnouncedFile[] | 'taken' | 'tooMany'>;
  /** Deletes an import if the bytes of all its files were known, so that a nightly collection leaves only what is new. */
  deleteKnown: (importId: string) => Promise<void>;
  /** A page of the announced files that were not posted, in the order of their announcement. */
  missing: (importId: string, page: number, size: number) => Promise<AnnouncedFile[]>;
  /** Forgets those of the announced files that were not posted. */
  withdraw: (importId: string, announcedIds: readonly string[]) => Promise<void>;
}

const rowsShown = 100;

/** Announced files of one accountant that were not posted, over all businesses. */
const mostMissing = 20_000;

type Fragment = PendingQuery<Row[]>;

export function importsRepository(sql: Sql): ImportsRepository {
  const businessOf = async (scope: Scope, importId: string) => {
    const [row] = await sql<{ id: string; isUndone: boolean }[]>`
      select businesses.id::text, imports.undone_at is not null as "isUndone"
      from imports join businesses on businesses.id = imports.business_id
      where imports.id = ${importId} and ${visibleBusinesses(sql, scope)}`;
    return row;
  };
  const summaries = (where: Fragment) => sql<SummaryRow[]>`
    select imports.id::text, imports.created_at::text as "createdAt", imports.undone_at::text as "undoneAt", count(file.id)::int as files,
      count(file.id) filter (where file.outcome is null)::int as pending,
      coalesce(sum(file.imported), 0)::int as imported, coalesce(sum(file.updated), 0)::int as updated,
      coalesce(sum(file.repeated), 0)::int as repeated, coalesce(sum(file.refused), 0)::int as refused, (
        select count(*)::int from import_announcements
        where import_announcements.import_id = imports.id and file_id is null
      ) as missing
    from imports left join import_files file on file.import_id = imports.id and file.state <> 'recibiendo'
    where ${where} group by imports.id order by imports.created_at desc, imports.id limit 20`;
  return {
    create: (businessId, source, accountantId, record) =>
      sql.begin(async (transaction) => {
        const [row] = await transaction<{ id: string }[]>`
        insert into imports (business_id, source, created_by) values (${businessId}, ${source}, ${accountantId})
        returning id::text`;
        if (!row) throw new Error('The import was not inserted');
        await record?.(transaction, row.id);
        return row.id;
      }),
    businessOf: async (scope, importId) => {
      const found = await businessOf(scope, importId);
      return found?.isUndone === false ? found.id : undefined;
    },
    businessOfAny: async (scope, importId) => (await businessOf(scope, importId))?.id,
    latest: async (businessId) => {
      const uploads = sql`imports.business_id = ${businessId} and imports.source = 'subida' and (
        exists (select from import_files where import_id = imports.id and state <> 'recibiendo')
        or exists (select from import_announcements where import_id = imports.id and file_id is null)
      )`;
      return (await summaries(uploads)).map(summaryOf);
    },
    sources: async (businessId, period = '') => {
      const sources = await sql<(Omit<CollectedSource, 'documents'> & { documents: string })[]>`
        select distinct on (source, origin) source, origin, collected_at::text as "collectedAt",
          case when source <> 'detracciones' then held.documents else (
            select count(*) from detraction_deposits deposit
            join import_files file on file.id = deposit.import_file_id
            join imports on imports.id = file.import_id and imports.source = held.origin
            left join vouchers voucher on voucher.business_id = deposit.business_id and voucher.book = 'compra'
              and voucher.issuer_id = deposit.supplier_id and voucher.type_code = deposit.type_code
              and voucher.serie = deposit.serie and voucher.number = deposit.number and voucher.dam_year = ''
            where deposit.business_id = ${businessId} and deposit.book = 'compra'
              and (${period} = '' or coalesce(voucher.period, deposit.tax_period) = ${period})
          ) end as documents, nullif(period, '') as period
        from document_sources held
        where business_id = ${businessId} and (${period} = '' or period in ('', ${period}))
        order by source, origin, held.period desc`;
      return sources.map(({ collectedAt, documents, ...source }) => ({
        ...source,
        collectedAt: new Date(collectedAt).toISOString(),
        documents: Number(documents),
      }));
    },
    find: async (scope, importId) => {
      const own = sql`imports.id = ${importId} and imports.business_id in (
        select id from businesses where ${visibleBusinesses(sql, scope)})`;
      const [row] = await summaries(own);
      return row && summaryOf(row);
    },
    files: async (importId, page, size) => {
      const files = await sql<(Omit<ImportFileReport, 'size' | 'rows'> & { size: string })[]>`
        with shown as materialized (
          select file.id, file.business_id, file.sequence, file.state, announced.id::text as "announcedId", file.name,
            file.size, outcome, period, book, imported, updated, repeated, refused, message, problems as "rowsTotal", read_share as "readShare"
          from import_files file left join import_announcements announced on announced.file_id = file.id
          where file.import_id = ${importId} and state <> 'recibiendo'
          order by file.sequence limit ${size} offset ${(page - 1) * size}
        ), waiting as (
          -- All of the account, counted once for the page.
          select file.id, row_number() over (order by file.sequence) - 1 as before
          from businesses own join businesses other on other.accountant_id = own.accountant_id
          join import_files file on file.business_id = other.id and file.state = 'recibido'
          join imports on imports.id = file.import_id and imports.source = 'subida'
          where own.id = (select business_id from shown where state = 'recibido' limit 1)
        )
        select shown.id::text, "announcedId", name, size, outcome, period, book, imported, updated, repeated, refused,
          message, "rowsTotal", "readShare", waiting.before::int as "filesBefore"
        from shown left join waiting on waiting.id = shown.id
        order by shown.sequence`;
      const rows = await rowsOf(
        sql,
        files.map(({ id }) => id),
      );
      return files.map((file) => ({ ...file, size: Number(file.size), rows: rows.get(file.id) ?? [] }));
    },
    rows: async (scope, { importId, fileId }, page, size) => {
      const [file] = await sql<{ total: number }[]>`
        select (select count(*)::int from import_rows where file_id = file.id) as total
        from import_files file join businesses on businesses.id = file.business_id
        where file.id = ${fileId} and file.import_id = ${importId} and file.state <> 'recibiendo'
          and ${visibleBusinesses(sql, scope)}`;
      if (!file) return undefined;
      const rows = await sql<ImportRowReport[]>`
        select ${rowColumns(sql)} from import_rows where file_id = ${fileId}
        order by id limit ${size} offset ${(page - 1) * size}`;
      return { rows, total: file.total };
    },
    announce: async ({ importId, businessId, accountantId }, files, most = mostMissing) => {
      const inOrder = files.map(({ id = randomUUID(), name, size }, position) => ({ id, name, size, position }));
      const given = recordset(sql, inOrder, { id: 'uuid', name: 'text', size: 'bigint', position: 'int' });
      await sql`
        with given as (select * from ${given}), added as (
          select given.* from given
          where not exists (select from import_announcements where import_announcements.id = given.id)
        )
        insert into import_announcements (id, import_id, business_id, name, size)
        select id, ${importId}::uuid, ${businessId}::uuid, name, size from added
        where not exists (
          select from given join import_announcements other on other.id = given.id where other.import_id <> ${importId}
        ) and (select count(*) from added) + (
          select count(*) from businesses join import_announcements missing on missing.business_id = businesses.id
          where businesses.accountant_id = ${accountantId} and missing.file_id is null
        ) <= ${most}::int
        order by position
        on conflict (id) do nothing`;
      // A second statement, which sees what the same call announced at the same time on another connection.
      const announced = await sql<{ id: string; name: string; size: string; isOwn: boolean | null }[]>`
        select given.id::text, announced.name, announced.size, announced.import_id = ${importId} as "isOwn"
        from ${given} left join import_announcements announced on announced.id = given.id order by position`;
      if (announced.some(({ isOwn }) => isOwn === false)) return 'taken';
      if (announced.some(({ isOwn }) => isOwn === null)) return 'tooMany';
      return announced.map(({ id, name, size }) => ({ id, name, size: Number(size) }));
    },
    deleteKnown: async (importId) => {
      await sql.begin(async (transaction) => {
        const [read] = await transaction`
          select from import_files
          where import_id = ${importId} and (outcome is distinct from 'ya_estaba' or entries_done > 0) limit 1`;
        if (read) return;
        await transaction`delete from import_files where import_id = ${importId}`;
        await transaction`delete from imports where id = ${importId}`;
      });
    },
    missing: async (importId, page, size) => {
      const files = await sql<{ id: string; name: string; size: string }[]>`
        select id::text, name, size from import_announcements where import_id = ${importId} and file_id is null
        order by sequence limit ${size} offset ${(page - 1) * size}`;
      return files.map((file) => ({ ...file, size: Number(file.size) }));
    },
    withdraw: async (importId, announcedIds) => {
      // Locked in the order of `receiveBatch`, so that the two cannot wait for each other.
      await sql`
        delete from import_announcements where id in (
          select id from import_announcements
          where import_id = ${importId} and file_id is null and id = any(${announcedIds}::uuid[]) order by id for update
        )`;
    },
  };
}

/** The columns of `ImportRowReport`. */
const rowColumns = (sql: Sql) => sql`nullif(entry, '') as entry, line, nullif(field, '') as field, code, message`;

type SummaryRow = ImportCounts & Omit<ImportSummary, 'counts'>;

function summaryOf({ id, createdAt, undoneAt, ...counts }: SummaryRow): ImportSummary {
  return {
    id,
    createdAt: new Date(createdAt).toISOString(),
    undoneAt: undoneAt && new Date(undoneAt).toISOString(),
    counts,
  };
}

async function rowsOf(sql: Sql, fileIds: readonly string[]): Promise<Map<string, ImportRowReport[]>> {
  const rows = await sql<(ImportRowReport & { fileId: string })[]>`
    select given.id::text as "fileId", ${rowColumns(sql)}
    from unnest(${fileIds}::uuid[]) as given (id) cross join lateral (
      select * from import_rows where file_id = given.id order by id limit ${rowsShown}
    ) row order by given.id, row.id`;
  const byFile = new Map<string, ImportRowReport[]>();
  for (const { fileId, ...row } of rows) byFile.set(fileId, [...(byFile.get(fileId) ?? []), row]);
  return byFile;
}

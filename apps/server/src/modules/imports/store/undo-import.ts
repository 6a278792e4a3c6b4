import type { Sql } from '../../../database/sql.ts';
import { limaDateOf } from '@contapro/domain';
import { recordset } from '../../../database/recordset.ts';
import { detractionDeposits } from '../../../database/schema/index.ts';
import { columnTypes, snakeCase } from '../../../database/written-columns.ts';
import { HttpProblem } from '../../../problem.ts';
import type { Book, ReversalFacts, VoucherKey } from '../../vouchers/facts.ts';
import { businessContext } from '../../vouchers/store/business-context.ts';
import { depositsCollectedOn } from '../../vouchers/store/deposits-collected-on.ts';
import { writeBoardRows } from '../../vouchers/store/figures/board-rows.ts';
import { countedColumns, type CountedVouchers } from '../../vouchers/store/figures/counted-vouchers.ts';
import { writeFigures } from '../../vouchers/store/figures/write-figures.ts';
import {
  type BusinessContext,
  keyColumns,
  keyText,
  type NewDocument,
  notesOn,
  refreshVouchers,
} from '../../vouchers/store/refresh-vouchers.ts';
import { type Transaction, whenFree } from '../../vouchers/store/transaction.ts';
import {
  countUndo,
  ownDocuments,
  receiptsWithout,
  type Replacements,
  replacementsOf,
  type UndoneFiles,
  type UndoneUpload,
  vouchersOf,
} from './count-undo.ts';
import { storedRows } from './document-sources.ts';
import { lastDepositCollection, overdueBetween, storeDepositCollection } from './overdue-deposits.ts';
import { deleteDocuments, replaceItems, storeReversal, storeWithholdings } from './store-documents.ts';
import { countNames, ownName } from './sire-names.ts';
import { outsideRegister } from './store-sire-rows.ts';
import { oldestUndone, undoDays } from './keep-formers.ts';

interface UndoRequest {
  businessId: string;
  importId: string;
  /** Who undoes it: `accountants.id`. */
  personId: string;
  now: Date;
  /** Called in the transaction after everything is undone. */
  record?: (transaction: Transaction) => Promise<void>;
}

/**
 * Undoes an upload in one transaction with the lock of the business: what it brought is deleted, what it replaced is back, and its
 * vouchers are classified again. `longestWait` is how long it may wait for the lock, in milliseconds; it occupies no connection
 * meanwhile.
 *
 * @throws HttpProblem 404 IMPORT_NOT_FOUND when it does not exist, belongs to another business or was not uploaded; 409
 * IMPORT_UNDONE, IMPORT_IN_PROGRESS while files of the business are read, IMPORT_TOO_OLD, or IMPORT_REPLACED when something later
 * stands on it
 * @throws BusinessLocked when the lock was not free in time
 */
export const undoImport = (sql: Sql, request: UndoRequest, longestWait: number): Promise<UndoneUpload> =>
  whenFree(sql, request.businessId, (transaction) => undo(transaction, request), {
    longestWait,
    check: () => requireUndoable(sql, request),
  });

/**
 * What {@link undoImport} would change, counted in one snapshot. It locks nothing and waits for nothing.
 * @throws HttpProblem as {@link undoImport}
 */
export async function previewUndo(sql: Sql, request: Omit<UndoRequest, 'record' | 'personId'>): Promise<UndoneUpload> {
  const counted = await sql.begin('isolation level repeatable read read only', async (transaction) => {
    const files = await filesOf(transaction, request);
    await requireLast(transaction, request, files);
    const [business] = await transaction<
      { ruc: string }[]
    >`select ruc from businesses where id = ${request.businessId}`;
    if (!business) throw importNotFound();
    return { counts: await countUndo(transaction, { ...request, files }, business.ruc) };
  });
  return counted.counts;
}

/**
 * Refuses an upload that cannot be undone now, without waiting for anything.
 * @throws HttpProblem as {@link undoImport}, except IMPORT_REPLACED
 */
export const requireUndoable = (sql: Sql, request: Pick<UndoRequest, 'businessId' | 'importId' | 'now'>) =>
  filesOf(sql, request);

async function undo(transaction: Transaction, request: UndoRequest): Promise<UndoneUpload> {
  const { businessId, importId, personId, now } = request;
  const files = await filesOf(transaction, request);
  await requireLast(transaction, request, files);
  const business = await businessContext(transaction, now, businessId);
  const upload = { businessId, importId, files };
  const counts = await countUndo(transaction, upload, business.ruc);
  const documents = await ownDocuments(transaction, upload);
  await leaveToOthers(transaction, upload);
  const touched: Touched = { compra: new Map(), venta: new Map() };
  await deleteDocuments(transaction, businessId, documents);
  await forgetContents(transaction, request);
  await restoreRows(transaction, request, files, touched);
  await restoreDeposits(transaction, request, files, touched.compra);
  const replaced = await replaceDocuments(transaction, business, documents, touched);
  await restoreReceipts(transaction, business, documents);
  await restoreSources(transaction, request);
  for (const key of await overdueAgain(transaction, businessId)) touched.compra.set(keyText(key), key);
  await transaction`
    delete from import_announcements
    where business_id = ${businessId} and import_id = ${importId} and file_id is null`;
  await transaction`delete from import_formers where business_id = ${businessId} and import_id = ${importId}`;
  await transaction`
    update imports set undone_at = ${now.toISOString()}::timestamptz, undone_by = ${personId}
    where business_id = ${businessId} and id = ${importId}`;
  for (const book of ['compra', 'venta'] as const) {
    const keys = touched[book];
    const deleted = await deleteWithoutSource(transaction, businessId, book, keys, replaced[book]);
    const gone = new Set(deleted.map(keyText));
    for (const note of await notesOn(transaction, businessId, book, [...gone])) keys.set(keyText(note), note);
    const kept = [...keys].flatMap(([text, key]) => (gone.has(text) ? [] : [key]));
    const outcome = await refreshVouchers(transaction, business, book, kept, replaced[book]);
    await replaceItems(transaction, businessId, replaced[book], outcome);
  }
  await request.record?.(transaction);
  return counts;
}

/** The vouchers that may be others now, by {@link keyText}. */
type Touched = Record<Book, Map<string, VoucherKey>>;

/** The files of an upload that can be undone. */
async function filesOf(
  transaction: Transaction,
  { businessId, importId, now }: Pick<UndoRequest, 'businessId' | 'importId' | 'now'>,
): Promise<string[]> {
  const [found] = await transaction<{ isUndone: boolean; isOld: boolean; waits: boolean; files: string[] }[]>`
    select undone_at is not null as "isUndone", created_at < ${oldestUndone(now).toISOString()}::timestamptz as "isOld",
      exists (select from import_files where import_id = imports.id and state <> 'terminado')
        or exists (select from import_files where business_id = ${businessId} and state = 'recibido') as waits,
      array(select id::text from import_files where import_id = imports.id) as files
    from imports where id = ${importId} and business_id = ${businessId} and source = 'subida'`;
  if (!found) throw importNotFound();
  if (found.isUndone) throw new HttpProblem(409, 'IMPORT_UNDONE', 'Esta subida ya se deshizo. Actualiza la página.');
  if (found.waits)
    throw new HttpProblem(
      409,
      'IMPORT_IN_PROGRESS',
      'Estamos leyendo archivos de esta empresa. Espera a que terminen y vuelve a deshacer la subida.',
    );
  if (found.isOld)
    throw new HttpProblem(
      409,
      'IMPORT_TOO_OLD',
      `Esta subida tiene más de ${undoDays} días y ya no se puede deshacer. Sube los archivos correctos: reemplazan a los anteriores.`,
    );
  return found.files;
}

const importNotFound = () =>
  new HttpProblem(404, 'IMPORT_NOT_FOUND', 'No encontramos esa subida. Actualiza la página.');

/** @throws HttpProblem 409 IMPORT_REPLACED when something that came later stands on the upload */
async function requireLast(
  transaction: Transaction,
  { businessId, importId }: Pick<UndoRequest, 'businessId' | 'importId'>,
  files: readonly string[],
): Promise<void> {
  const [later] = await transaction<{ source: 'subida' | 'sunat'; at: string }[]>`
    select later.source, later.received_at::text as at from proposals own
    join proposals later on later.business_id = own.business_id and later.book = own.book and later.period = own.period
      and later.number > own.number
    where own.business_id = ${businessId} and own.import_id = ${importId}
    order by later.received_at desc limit 1`;
  if (later) throw replacedBy(later);
  // Later files of deposits have counted as repeated what this upload brought.
  const [deposits] = await transaction<{ source: 'subida' | 'sunat'; at: string }[]>`
    select imports.source, imports.created_at::text as at from import_files own
    join import_files later on later.business_id = own.business_id and later.sequence > own.sequence
      and later.import_id <> own.import_id and later.state = 'terminado'
      and later.contents @> '[{"source": "detracciones"}]'
    join imports on imports.id = later.import_id and imports.undone_at is null
    where own.business_id = ${businessId} and own.id = any(${files}::uuid[]) and own.contents @> '[{"source": "detracciones"}]'
    order by later.sequence desc limit 1`;
  if (deposits) throw replacedBy(deposits);
  // A file with the same bytes that came later has counted on what this one brought.
  const [same] = await transaction<{ source: 'subida' | 'sunat'; at: string }[]>`
    select imports.source, imports.created_at::text as at from import_files own
    join import_files later on later.business_id = own.business_id and later.sha256 = own.sha256
      and later.sequence > own.sequence and later.import_id <> own.import_id and later.state <> 'recibiendo'
    join imports on imports.id = later.import_id and imports.undone_at is null
    where own.business_id = ${businessId} and own.id = any(${files}::uuid[]) order by later.sequence desc limit 1`;
  if (same) throw replacedBy(same);
  const [confirmed] = await transaction<{ at: string }[]>`
    select confirmed_at::text as at from proposals
    where business_id = ${businessId} and import_id = ${importId} and confirmed_at > received_at
    order by confirmed_at desc limit 1`;
  if (confirmed) throw replacedBy({ source: 'sunat', at: confirmed.at });
}

const replacedBy = ({ source, at }: { source: 'subida' | 'sunat'; at: string }) => {
  const [year, month, day] = limaDateOf(new Date(at).getTime()).split('-');
  const date = `${day}/${month}/${year}`;
  return new HttpProblem(
    409,
    'IMPORT_REPLACED',
    source === 'sunat'
      ? `Después de esta subida, el ${date}, llegó de SUNAT información del mismo periodo. Ya no se puede deshacer: lo de SUNAT la reemplazó.`
      : `El ${date} se subieron archivos del mismo periodo, o los mismos archivos, después de esta subida. Deshaz primero esa subida.`,
  );
};

/** Notes the documents that another upload contains too as documents of that upload: they stay. */
async function leaveToOthers(transaction: Transaction, { businessId, importId, files }: UndoneFiles): Promise<void> {
  await transaction`
    update xml_documents document set file_id = other.file_id
    from (
      select distinct on (held.document_id) held.document_id, file.id as file_id
      from file_documents held
      join import_files file on file.business_id = held.business_id and file.sha256 = held.file_sha256
        and file.import_id <> ${importId} and file.state = 'terminado'
      join imports on imports.id = file.import_id and imports.undone_at is null
      where held.business_id = ${businessId}
      order by held.document_id, file.sequence
    ) other
    where document.business_id = ${businessId} and document.id = other.document_id
      and document.file_id = any(${[...files]}::uuid[])`;
}

/** Forgets which documents the files of the upload contain, unless another upload has a file with the same bytes. */
async function forgetContents(transaction: Transaction, { businessId, importId }: UndoRequest): Promise<void> {
  await transaction`
    delete from file_documents where business_id = ${businessId} and file_sha256 in (
      select own.sha256 from import_files own
      where own.business_id = ${businessId} and own.import_id = ${importId} and not exists (
        select from import_files other join imports on imports.id = other.import_id and imports.undone_at is null
        where other.business_id = ${businessId} and other.sha256 = own.sha256 and other.import_id <> ${importId}))`;
}

type RowKey = VoucherKey & { book: Book };

/** Takes back the proposals of the upload: its rows, what it replaced, and what vanished by it. */
async function restoreRows(
  transaction: Transaction,
  { businessId, importId }: Pick<UndoRequest, 'businessId' | 'importId'>,
  files: readonly string[],
  touched: Touched,
): Promise<void> {
  const own = await transaction<{ book: Book; period: string; number: number }[]>`
    select book, period, number from proposals where business_id = ${businessId} and import_id = ${importId}`;
  const restored = await transaction<(RowKey & { name: string | null; replacedName: string | null })[]>`
    with former as materialized (
      select row.* from import_formers held
      cross join lateral jsonb_populate_record(null::sire_rows, held.former) row
      where held.business_id = ${businessId} and held.import_id = ${importId} and held.kind = 'sire_rows'
        and row.file_id <> all(${files}::uuid[])
    ), versions as (
      delete from sire_row_versions version using former
      where version.business_id = ${businessId} and version.book = former.book and version.period = former.period
        and version.issuer_id = former.issuer_id and version.type_code = former.type_code
        and version.serie = former.serie and version.number = former.number and version.dam_year = former.dam_year
        and version.since_proposal = former.since_proposal
    ), written as (
      update sire_rows set file_id = former.file_id, line = former.line, copies = former.copies, raw = former.raw,
        facts = former.facts, imported_at = former.imported_at, since_proposal = former.since_proposal,
        seen_in = former.seen_in, vanished_in = former.vanished_in
      from former where sire_rows.business_id = ${businessId} and sire_rows.id = former.id
      returning sire_rows.id, sire_rows.book, sire_rows.issuer_id as "issuerId", sire_rows.type_code as "typeCode",
        sire_rows.serie, sire_rows.number, sire_rows.dam_year as "damYear",
        ${transaction.unsafe(ownName('sire_rows.facts'))} as name
    )
    select written.*, ${transaction.unsafe(ownName('replaced.facts'))} as "replacedName"
    -- In this statement the table still has the rows as they were.
    from written join sire_rows replaced on replaced.business_id = ${businessId} and replaced.id = written.id`;
  const deleted = await transaction<(RowKey & { name: string | null })[]>`
    delete from sire_rows where business_id = ${businessId} and file_id = any(${files}::uuid[])
    returning book, issuer_id as "issuerId", type_code as "typeCode", serie, number, dam_year as "damYear",
      ${transaction.unsafe(ownName('facts'))} as name`;
  const names = [
    ...restored.map(({ name }) => ({ name, rows: 1 })),
    ...restored.map(({ replacedName: name }) => ({ name, rows: -1 })),
    ...deleted.map(({ name }) => ({ name, rows: -1 })),
  ];
  await countNames(
    transaction,
    businessId,
    names.flatMap(({ name, rows }) => (name ? { name, rows } : [])),
  );
  for (const { book, issuerId, typeCode, serie, number, damYear } of [...restored, ...deleted]) {
    const key = { issuerId, typeCode, serie, number, damYear };
    touched[book].set(keyText(key), key);
  }
  await transaction`
    update sire_periods held set file_id = former.file_id, imported_at = former.imported_at
    from import_formers kept cross join lateral jsonb_populate_record(null::sire_periods, kept.former) former
    where kept.business_id = ${businessId} and kept.import_id = ${importId} and kept.kind = 'sire_periods'
      and held.business_id = ${businessId} and held.book = former.book and held.period = former.period
      and former.file_id <> all(${files}::uuid[])`;
  await transaction`
    delete from sire_periods where business_id = ${businessId} and file_id = any(${files}::uuid[])`;
  await transaction`delete from proposals where business_id = ${businessId} and import_id = ${importId}`;
  await writeBoardRows(
    transaction,
    businessId,
    own.map(({ period }) => period),
  );
  for (const { book, period } of own)
    for (const key of await outsideRegister(transaction, businessId, book, period))
      touched[book].set(keyText(key), key);
}

type DepositKey = { supplierId: string; typeCode: string; serie: string; number: string };

/** Takes back the deposits of the upload. */
async function restoreDeposits(
  transaction: Transaction,
  { businessId, importId }: Pick<UndoRequest, 'businessId' | 'importId'>,
  files: readonly string[],
  touched: Touched['compra'],
): Promise<void> {
  const columns = Object.keys(columnTypes(detractionDeposits, 'businessId', 'certificateNumber', 'supplierId')).map(
    snakeCase,
  );
  const set = transaction.unsafe(columns.map((column) => `${column} = former.${column}`).join(', '));
  const before = await transaction<DepositKey[]>`
    select supplier_id as "supplierId", type_code as "typeCode", serie, number from detraction_deposits
    where business_id = ${businessId} and import_file_id = any(${files}::uuid[])`;
  const restored = await transaction<DepositKey[]>`
    update detraction_deposits held set ${set}
    from import_formers kept cross join lateral jsonb_populate_record(null::detraction_deposits, kept.former) former
    where kept.business_id = ${businessId} and kept.import_id = ${importId} and kept.kind = 'detraction_deposits'
      and held.business_id = ${businessId} and held.certificate_number = former.certificate_number
      and held.supplier_id = former.supplier_id and coalesce(former.import_file_id <> all(${files}::uuid[]), true)
    returning held.supplier_id as "supplierId", held.type_code as "typeCode", held.serie, held.number`;
  await transaction`
    delete from detraction_deposits where business_id = ${businessId} and import_file_id = any(${files}::uuid[])`;
  for (const { supplierId: issuerId, typeCode, serie, number } of [...before, ...restored]) {
    const key = { issuerId, typeCode, serie, number, damYear: '' };
    touched.set(keyText(key), key);
  }
}

/**
 * Takes deleted documents from their vouchers. A voucher gets the newest of its documents that are left. Returns these by voucher.
 */
async function replaceDocuments(
  transaction: Transaction,
  business: BusinessContext,
  documents: readonly string[],
  touched: Touched,
): Promise<Replacements> {
  const released = await vouchersOf(transaction, business.id, documents);
  if (released.length > 0) {
    const ids = released.map(({ id }) => id);
    await transaction`
      update vouchers set xml_document_id = null where business_id = ${business.id} and id = any(${ids}::uuid[])`;
    await transaction`
      delete from voucher_items where business_id = ${business.id} and voucher_id = any(${ids}::uuid[])`;
  }
  for (const { book, issuerId, typeCode, serie, number, damYear } of released) {
    const key = { issuerId, typeCode, serie, number, damYear };
    touched[book].set(keyText(key), key);
  }
  return replacementsOf(transaction, business, released, documents);
}

/** Takes back retentions, perceptions and their reversals. A receipt that had another document before gets it back. */
async function restoreReceipts(
  transaction: Transaction,
  business: BusinessContext,
  documents: readonly string[],
): Promise<void> {
  const { count: reversals } = await transaction`
    delete from withholding_reversals
    where business_id = ${business.id} and xml_document_id = any(${[...documents]}::uuid[])`;
  if (reversals > 0) {
    // Another one may void the same receipts.
    const others = await transaction<{ id: string; facts: ReversalFacts }[]>`
      select id::text, facts from xml_documents
      where business_id = ${business.id} and facts ->> 'kind' = 'reversion' order by imported_at, id`;
    for (const { id, facts } of others) await storeReversal(transaction, business.id, id, facts);
  }
  const { back } = await receiptsWithout(transaction, business.id, documents);
  await transaction`
    delete from withholdings where business_id = ${business.id} and xml_document_id = any(${[...documents]}::uuid[])`;
  await storeWithholdings(transaction, business, back);
}

/** What the sources of the upload were before it, from the files that are left. */
async function restoreSources(transaction: Transaction, { businessId, importId }: UndoRequest): Promise<void> {
  await transaction`
    with taken as (
      delete from document_sources where business_id = ${businessId} and import_id = ${importId}
      returning source, origin, period
    ), file as (
      select distinct on (import_id, sha256) import_id, sequence, finished_at, contents from import_files
      where business_id = ${businessId} and state = 'terminado' and import_id <> ${importId}
      order by import_id, sha256, sequence desc
    ), content as (
      select ${businessId}::uuid as business_id, file.import_id, max(file.sequence) as sequence,
        max(file.finished_at) as finished_at, content ->> 'source' as source, content ->> 'period' as period,
        sum((content ->> 'documents')::bigint) as documents, count(*) > 1 as is_in_parts
      from file
      join imports on imports.id = file.import_id and imports.source = 'subida' and imports.undone_at is null
      cross join jsonb_array_elements(file.contents) as content
      group by file.import_id, 5, 6
    )
    insert into document_sources (business_id, source, origin, period, import_id, documents, collected_at)
    select distinct on (taken.source, taken.period) ${businessId}::uuid, taken.source, taken.origin, taken.period,
      content.import_id, case when taken.source = 'xml' then (
        select count(distinct held.document_id) from import_files file
        join file_documents held on held.business_id = ${businessId} and held.file_sha256 = file.sha256
        where file.import_id = content.import_id and held.period = taken.period
      ) when taken.source in ('compras', 'ventas') and content.is_in_parts then coalesce(${storedRows(transaction, transaction`content`)}, 0)
      else content.documents end, content.finished_at
    from taken join content on content.source = taken.source and content.period = taken.period
    order by taken.source, taken.period, content.sequence desc`;
}

/**
 * The purchases whose limit for the deposit is over, or is not over any more, because the last file of deposits was the one that
 * was undone.
 */
async function overdueAgain(transaction: Transaction, businessId: string): Promise<VoucherKey[]> {
  const before = await depositsCollectedOn(transaction, businessId);
  const now = await lastDepositCollection(transaction, businessId);
  if (now === before) return [];
  await storeDepositCollection(transaction, businessId, now);
  return overdueBetween(transaction, businessId, before, now);
}

type DeletedVoucher = VoucherKey & CountedVouchers & { id: string };

/** Deletes the vouchers with these keys that neither a row of a proposal nor a document has any more. */
const deleteWithoutSource = async (
  transaction: Transaction,
  businessId: string,
  book: Book,
  keys: ReadonlyMap<string, VoucherKey>,
  replaced: ReadonlyMap<string, NewDocument>,
): Promise<DeletedVoucher[]> => {
  const given = [...keys].flatMap(([text, key]) => (replaced.has(text) ? [] : [key]));
  const deleted = await transaction<DeletedVoucher[]>`
    delete from vouchers voucher
    using ${recordset(transaction, given, keyColumns)}
    where voucher.business_id = ${businessId} and voucher.book = ${book} and voucher.issuer_id = given."issuerId"
      and voucher.type_code = given."typeCode"::bpchar and voucher.serie = given.serie
      and voucher.number = given.number and voucher.dam_year = given."damYear" and voucher.xml_document_id is null
      and not exists (
        select from sire_rows row
        where row.business_id = ${businessId} and row.book = ${book} and row.issuer_id = given."issuerId"
          and row.type_code = given."typeCode"::bpchar and row.serie = given.serie and row.number = given.number
          and row.dam_year = given."damYear")
    returning voucher.id::text, voucher.issuer_id as "issuerId", voucher.serie, voucher.number,
      voucher.dam_year as "damYear", ${transaction.unsafe(countedColumns('voucher'))}`;
  await writeFigures(transaction, businessId, {
    removed: deleted,
    added: [],
    purchases: book === 'compra' ? deleted.map(({ id }) => id) : [],
  });
  await transaction`
    delete from client_questions
    where business_id = ${businessId} and voucher_id = any(${deleted.map(({ id }) => id)}::uuid[])`;
  return deleted;
};

import type { Book, DocumentFacts, VoucherKey, WithholdingFacts } from '../../vouchers/facts.ts';
import { keyText, type NewDocument } from '../../vouchers/store/refresh-vouchers.ts';
import type { Transaction } from '../../vouchers/store/transaction.ts';
import { keyOf, receiptKeyOf, receiptText } from './store-documents.ts';

/** What undoing an upload changes. */
export interface UndoneUpload {
  /** Vouchers that are deleted, because nothing else has them. */
  purchases: number;
  sales: number;
  /** Deleted purchases that somebody decided on. */
  decisions: number;
  /** Retentions and perceptions that are deleted. */
  receipts: number;
  /** Deposits of detracciones that are deleted. */
  deposits: number;
  /** Vouchers that stay, and whose row of the propuesta or XML is again the one of before the upload. */
  restored: number;
}

/** An upload and the ids of its files. */
export interface UndoneFiles {
  businessId: string;
  importId: string;
  files: readonly string[];
}

/** Counts what undoing an upload will change, with statements that only read. */
export async function countUndo(transaction: Transaction, upload: UndoneFiles, ruc: string): Promise<UndoneUpload> {
  const documents = await ownDocuments(transaction, upload);
  const rows = await changedRows(transaction, upload);
  const released = await vouchersOf(transaction, upload.businessId, documents);
  const replaced = await replacementsOf(transaction, { id: upload.businessId, ruc }, released, documents);
  const changedRow = new Map(rows.map((row) => [row.id, row]));
  const releasedIds = new Set(released.map(({ id }) => id));
  const counts = { purchases: 0, sales: 0, decisions: 0, restored: 0 };
  const count = ({ book, isDecided }: CountedVoucher, isKept: boolean) => {
    if (isKept) counts.restored += 1;
    else {
      counts[book === 'compra' ? 'purchases' : 'sales'] += 1;
      if (isDecided) counts.decisions += 1;
    }
  };
  for (const voucher of released) {
    const hasRow = (changedRow.get(voucher.id) ?? voucher).hasRow;
    count(voucher, hasRow || replaced[voucher.book].has(keyText(voucher)));
  }
  for (const row of rows) if (!releasedIds.has(row.id)) count(row, row.hasRow || row.hasDocument);
  return {
    ...counts,
    receipts: await countReceipts(transaction, upload.businessId, documents),
    deposits: await countDeposits(transaction, upload),
  };
}

interface CountedVoucher {
  id: string;
  book: Book;
  isDecided: boolean;
}

/** The vouchers whose row of the propuesta is another one, or none (`hasRow`), after the upload is undone. */
const changedRows = (
  transaction: Transaction,
  { businessId, importId, files }: UndoneFiles,
): Promise<(CountedVoucher & { hasRow: boolean; hasDocument: boolean })[]> => {
  const key = transaction`book, issuer_id, type_code, serie, number, dam_year`;
  // The row that a voucher is merged from, see `refreshVouchers`.
  const latest = (rows: string) => transaction`
    select distinct on (${key}) ${key}, period, facts - 'ownName' as facts,
      sum(copies) over (partition by ${key}) > 1 as is_repeated
    from ${transaction(rows)} order by ${key}, imported_at desc, period desc`;
  return transaction<(CountedVoucher & { hasRow: boolean; hasDocument: boolean })[]>`
    with kept as materialized (
      select row.* from import_formers held
      cross join lateral jsonb_populate_record(null::sire_rows, held.former) row
      where held.business_id = ${businessId} and held.import_id = ${importId} and held.kind = 'sire_rows'
        and row.file_id <> all(${[...files]}::uuid[])
    ), touched as materialized (
      select ${key} from sire_rows where business_id = ${businessId} and file_id = any(${[...files]}::uuid[])
      union select ${key} from kept
    ), present as materialized (
      select row.* from touched join sire_rows row on row.business_id = ${businessId} and row.book = touched.book
        and row.issuer_id = touched.issuer_id and row.type_code = touched.type_code and row.serie = touched.serie
        and row.number = touched.number and row.dam_year = touched.dam_year
    ), remaining as materialized (
      select * from present where file_id <> all(${[...files]}::uuid[]) and id not in (select id from kept)
      union all select * from kept
    ), before as materialized (${latest('present')}), after as materialized (${latest('remaining')})
    select voucher.id::text, voucher.book, voucher.decision is not null as "isDecided",
      after.book is not null as "hasRow", voucher.xml_document_id is not null as "hasDocument"
    from before left join after using (${key})
    join vouchers voucher on voucher.business_id = ${businessId} and voucher.book = before.book
      and voucher.issuer_id = before.issuer_id and voucher.type_code = before.type_code and voucher.serie = before.serie
      and voucher.number = before.number and voucher.dam_year = before.dam_year
    where (before.period, before.facts, before.is_repeated)
      is distinct from (after.period, after.facts, after.is_repeated)`;
};

/** The documents of an upload that no other upload contains: those that are deleted with it. */
export async function ownDocuments(
  transaction: Transaction,
  { businessId, importId, files }: UndoneFiles,
): Promise<string[]> {
  const rows = await transaction<{ id: string }[]>`
    select document.id::text from xml_documents document
    where document.business_id = ${businessId} and document.file_id = any(${[...files]}::uuid[])
      and not exists (
        select from file_documents held
        join import_files file on file.business_id = held.business_id and file.sha256 = held.file_sha256
          and file.import_id <> ${importId} and file.state = 'terminado'
        join imports on imports.id = file.import_id and imports.undone_at is null
        where held.business_id = ${businessId} and held.document_id = document.id)`;
  return rows.map(({ id }) => id);
}

/** A voucher whose document is deleted. */
export type ReleasedVoucher = VoucherKey & CountedVoucher & { hasRow: boolean };

/** The vouchers that have one of these documents. */
export const vouchersOf = (transaction: Transaction, businessId: string, documents: readonly string[]) =>
  transaction<ReleasedVoucher[]>`
    select id::text, book, issuer_id as "issuerId", type_code as "typeCode", serie, number, dam_year as "damYear",
      decision is not null as "isDecided", has_sire as "hasRow"
    from vouchers where business_id = ${businessId} and xml_document_id = any(${[...documents]}::uuid[])`;

/** Documents by the vouchers that have them from now on, by {@link keyText}. */
export type Replacements = Record<Book, Map<string, NewDocument>>;

/** The newest of the documents of each of these vouchers that are left when others are deleted. */
export async function replacementsOf(
  transaction: Transaction,
  { id: businessId, ruc }: Readonly<{ id: string; ruc: string }>,
  released: readonly ReleasedVoucher[],
  deleted: readonly string[],
): Promise<Replacements> {
  const replaced: Replacements = { compra: new Map(), venta: new Map() };
  if (released.length === 0) return replaced;
  const wanted = { compra: new Set<string>(), venta: new Set<string>() };
  for (const voucher of released) wanted[voucher.book].add(keyText(voucher));
  const series = [...new Set(released.map(({ serie }) => serie))];
  const left = await documentsOf<DocumentFacts>(transaction, businessId, { kinds: ['comprobante'], series, deleted });
  for (const { id, facts } of left) {
    const book = facts.issuerId === ruc ? 'venta' : 'compra';
    const text = keyText(keyOf(facts));
    if (wanted[book].has(text)) replaced[book].set(text, { id, facts });
  }
  return replaced;
}

type DocumentsWanted<Kind> = Readonly<{
  kinds: readonly Kind[];
  series: readonly string[];
  deleted: readonly string[];
}>;

/** The documents of these kinds and series without those that are deleted, the oldest first. */
const documentsOf = <Facts extends DocumentFacts | WithholdingFacts>(
  transaction: Transaction,
  businessId: string,
  { kinds, series, deleted }: DocumentsWanted<Facts['kind']>,
) => transaction<{ id: string; facts: Facts }[]>`
  select id::text, facts from xml_documents
  where business_id = ${businessId} and facts ->> 'kind' = any(${[...kinds]}::text[])
    and facts ->> 'serie' = any(${[...series]}::text[]) and id <> all(${[...deleted]}::uuid[])
  order by imported_at, id`;

interface Receipts {
  /** The receipts whose documents are deleted, by {@link receiptText}. */
  released: ReadonlySet<string>;
  /** The documents that these receipts get back. */
  back: { id: string; facts: WithholdingFacts }[];
}

/** The retentions and perceptions of documents that are deleted, and what is left of them. */
export async function receiptsWithout(
  transaction: Transaction,
  businessId: string,
  documents: readonly string[],
): Promise<Receipts> {
  const receipts = await transaction<{ kind: string; agentId: string; serie: string; number: string }[]>`
    select kind, agent_id as "agentId", serie, number from withholdings
    where business_id = ${businessId} and xml_document_id = any(${[...documents]}::uuid[])`;
  if (receipts.length === 0) return { released: new Set(), back: [] };
  const released = new Set(receipts.map(receiptText));
  const left = await documentsOf<WithholdingFacts>(transaction, businessId, {
    kinds: ['retencion', 'percepcion'],
    series: [...new Set(receipts.map(({ serie }) => serie))],
    deleted: documents,
  });
  return { released, back: left.filter(({ facts }) => released.has(receiptText(receiptKeyOf(facts)))) };
}

async function countReceipts(transaction: Transaction, businessId: string, documents: readonly string[]) {
  const { released, back } = await receiptsWithout(transaction, businessId, documents);
  return released.size - new Set(back.map(({ facts }) => receiptText(receiptKeyOf(facts)))).size;
}

/** How many deposits of the upload were not there before it. */
async function countDeposits(transaction: Transaction, { businessId, importId, files }: UndoneFiles): Promise<number> {
  const [row] = await transaction<{ count: number }[]>`
    select count(*)::int from detraction_deposits held
    where held.business_id = ${businessId} and held.import_file_id = any(${[...files]}::uuid[]) and not exists (
      select from import_formers kept
      cross join lateral jsonb_populate_record(null::detraction_deposits, kept.former) former
      where kept.business_id = ${businessId} and kept.import_id = ${importId} and kept.kind = 'detraction_deposits'
        and held.certificate_number = former.certificate_number and held.supplier_id = former.supplier_id
        and former.import_file_id <> all(${[...files]}::uuid[]))`;
  return row?.count ?? 0;
}

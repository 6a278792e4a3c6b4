import { importOutcomes, type XmlSignature } from '@contapro/domain';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  char,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { businesses } from './businesses.ts';
import { bytes, cents } from './columns.ts';

/**
 * The imports. Their files are kept unchanged, so that a figure can be traced back to them later. The state of an import is
 * not stored: it is `abierto` without files, `procesando` while a received file has no outcome, `incompleto` while an
 * announced file is missing, otherwise `terminado`.
 */
export const imports = pgTable(
  'imports',
  {
    id: uuid().primaryKey().defaultRandom(),
    businessId: uuid()
      .notNull()
      .references(() => businesses.id),
    /** `accountants.id`; null for an import of documents collected from SUNAT. */
    createdBy: uuid(),
    source: text({ enum: ['subida', 'sunat'] }).notNull(),
    createdAt: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
    /** When it was undone: what it brought is deleted, and what it replaced is back. */
    undoneAt: timestamp({ withTimezone: true, mode: 'date' }),
    /** `accountants.id` */
    undoneBy: uuid(),
  },
  (table) => [index('imports_of_business').on(table.businessId, table.createdAt)],
);

/**
 * What rows were before an upload changed them, so that it can be undone. `keepFormers` writes them in the
 * statements that change the rows. Only the first change of a row by an import is stored.
 */
export const importFormers = pgTable(
  'import_formers',
  {
    businessId: uuid().notNull(),
    importId: uuid().notNull(),
    /** The table of the row. */
    kind: text({ enum: ['sire_rows', 'sire_periods', 'detraction_deposits'] }).notNull(),
    /** The primary key of the row without the business. */
    key: text().notNull(),
    former: jsonb().$type<unknown>().notNull(),
  },
  (table) => [
    primaryKey({ name: 'import_formers_pkey', columns: [table.businessId, table.importId, table.kind, table.key] }),
  ],
);

/** The uploaded files. The receipt of a file is confirmed when its state is `recibido`. */
export const importFiles = pgTable(
  'import_files',
  {
    id: uuid().primaryKey().defaultRandom(),
    importId: uuid()
      .notNull()
      .references(() => imports.id),
    businessId: uuid().notNull(),
    name: text().notNull(),
    /** The order in which the uploads were started. */
    sequence: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    state: text({ enum: ['recibiendo', 'recibido', 'terminado'] })
      .notNull()
      .default('recibiendo'),
    /**
     * The size in bytes. While the file is being received, the announced size, which counts for the accountant's limit.
     */
    size: cents().notNull().default(0),
    /** SHA-256 in hexadecimal; empty until the file is received. */
    sha256: text().notNull().default(''),
    startedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
    receivedAt: timestamp({ withTimezone: true, mode: 'date' }),
    finishedAt: timestamp({ withTimezone: true, mode: 'date' }),
    outcome: text({ enum: importOutcomes }),
    book: text({ enum: ['compra', 'venta'] }),
    period: char({ length: 6 }),
    /** How many documents were read from it until now, by source and period. */
    contents: jsonb().$type<{ source: string; period: string; documents: number }[]>().notNull().default([]),
    imported: integer().notNull().default(0),
    updated: integer().notNull().default(0),
    repeated: integer().notNull().default(0),
    ignored: integer().notNull().default(0),
    refused: integer().notNull().default(0),
    /** Why nothing of it was imported. */
    message: text(),
    /** The number of entries of a zip whose batches are committed. A resumed job continues there. */
    entriesDone: integer().notNull().default(0),
    /** The number of lines of its texts that are committed. */
    linesDone: integer().notNull().default(0),
    /** Which part of it is committed, from 0 to 1: by its entries, and by the rows of the text that is being read. */
    readShare: real().notNull().default(0),
    /** What is committed of the text that is being read, see `OpenText`; null between two texts. */
    openText: jsonb().$type<unknown>(),
    /** The number of problems that were found. `import_rows` contains the first of them. */
    problems: integer().notNull().default(0),
  },
  (table) => [
    index('import_files_of_import').on(table.importId, table.sequence),
    index('import_files_same_bytes').on(table.businessId, table.sha256).where(sql`state = 'terminado'`),
    index('import_files_pending').on(table.businessId, table.sequence).where(sql`state in ('recibiendo', 'recibido')`),
  ],
);

/** Files that a client is going to upload. A file is missing while `file_id` is null. */
export const importAnnouncements = pgTable(
  'import_announcements',
  {
    id: uuid().primaryKey().defaultRandom(),
    importId: uuid()
      .notNull()
      .references(() => imports.id),
    businessId: uuid().notNull(),
    /** The order in which the files were announced. */
    sequence: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    name: text().notNull(),
    size: cents().notNull(),
    /** The file that was uploaded for the announcement. */
    fileId: uuid().references(() => importFiles.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('import_announcements_missing').on(table.importId, table.sequence).where(sql`file_id is null`),
    index('import_announcements_missing_of_business').on(table.businessId).where(sql`file_id is null`),
    unique('import_announcements_file').on(table.fileId),
  ],
);

/** The bytes of uploaded files, in chunks. */
export const importFileChunks = pgTable(
  'import_file_chunks',
  {
    fileId: uuid()
      .notNull()
      .references(() => importFiles.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    bytes: bytes().notNull(),
  },
  (table) => [primaryKey({ name: 'import_file_chunks_pkey', columns: [table.fileId, table.position] })],
);

/** The reports of files: a row for each problem or notice, up to 10,000, and then one with the number of the others. */
export const importRows = pgTable(
  'import_rows',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    fileId: uuid()
      .notNull()
      .references(() => importFiles.id, { onDelete: 'cascade' }),
    /** The name inside the zip; empty for the uploaded file itself. */
    entry: text().notNull().default(''),
    line: integer(),
    field: text().notNull().default(''),
    code: text().notNull(),
    message: text().notNull(),
  },
  (table) => [index('import_rows_of_file').on(table.fileId, table.id)],
);

/**
 * The current SIRE row for each key and period; what it was in earlier proposals is in {@link sireRowVersions}. `facts`
 * contains the data of the row (amounts in cents, before any conversion), `raw` the line of the file. The numbers are those of
 * {@link proposals} of its book and period.
 */
export const sireRows = pgTable(
  'sire_rows',
  {
    businessId: uuid().notNull(),
    id: uuid().notNull().defaultRandom(),
    book: text({ enum: ['compra', 'venta'] }).notNull(),
    issuerId: text().notNull(),
    typeCode: char({ length: 2 }).notNull(),
    serie: text().notNull(),
    number: text().notNull(),
    damYear: text().notNull().default(''),
    period: char({ length: 6 }).notNull(),
    fileId: uuid().notNull(),
    line: integer().notNull(),
    /** The number of rows with this key in the file that was imported last for this period. */
    copies: integer().notNull().default(1),
    raw: text().notNull(),
    facts: jsonb().$type<unknown>().notNull(),
    importedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
    /** The first proposal that had the row with these facts. */
    sinceProposal: integer().notNull().default(1),
    /** The last proposal that had the row. */
    seenIn: integer().notNull().default(1),
    /** The first whole proposal that did not have the row any more; null while it is proposed. */
    vanishedIn: integer(),
  },
  (table) => [
    primaryKey({ name: 'sire_rows_pkey', columns: [table.businessId, table.id] }),
    unique('sire_rows_key').on(
      table.businessId,
      table.book,
      table.issuerId,
      table.typeCode,
      table.serie,
      table.number,
      table.damYear,
      table.period,
    ),
    /** For the comparison of a proposal with the XML. */
    index('sire_rows_of_period').on(table.businessId, table.book, table.period),
    /** For the differences between proposals. The rows of a first proposal are not in it, so that it costs them nothing. */
    index('sire_rows_changed')
      .on(table.businessId, table.book, table.period)
      .where(sql`since_proposal > 1 or vanished_in is not null`),
  ],
);

/**
 * What SIRE rows were in earlier proposals, with the proposals between which they were so. A version is stored when a proposal
 * has other facts for the row, or has the row again after it had vanished.
 */
export const sireRowVersions = pgTable(
  'sire_row_versions',
  {
    businessId: uuid().notNull(),
    book: text({ enum: ['compra', 'venta'] }).notNull(),
    period: char({ length: 6 }).notNull(),
    issuerId: text().notNull(),
    typeCode: char({ length: 2 }).notNull(),
    serie: text().notNull(),
    number: text().notNull(),
    damYear: text().notNull(),
    sinceProposal: integer().notNull(),
    /** The first proposal that did not have it so any more. */
    untilProposal: integer().notNull(),
    raw: text().notNull(),
    facts: jsonb().$type<unknown>().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'sire_row_versions_pkey',
      columns: [
        table.businessId,
        table.book,
        table.period,
        table.issuerId,
        table.typeCode,
        table.serie,
        table.number,
        table.damYear,
        table.sinceProposal,
      ],
    }),
  ],
);

/**
 * The names of a business in its SIRE rows, and how many rows have each. `countNames` writes them in the
 * transactions that write SIRE rows. A name without rows is deleted.
 */
export const sireNames = pgTable(
  'sire_names',
  {
    businessId: uuid().notNull(),
    name: text().notNull(),
    rows: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ name: 'sire_names_pkey', columns: [table.businessId, table.name] })],
);

/** The books and periods whose propuesta was imported. Only in these can a voucher have the reason SOLO_EN_XML. */
export const sirePeriods = pgTable(
  'sire_periods',
  {
    businessId: uuid().notNull(),
    book: text({ enum: ['compra', 'venta'] }).notNull(),
    period: char({ length: 6 }).notNull(),
    fileId: uuid().notNull(),
    importedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ name: 'sire_periods_pkey', columns: [table.businessId, table.book, table.period] })],
);

/**
 * When each source of a business was last collected, by period. An import writes it when a file has been read completely, even
 * if a file with the same bytes was imported before.
 */
export const documentSources = pgTable(
  'document_sources',
  {
    businessId: uuid().notNull(),
    /** The propuestas of the SIRE, the electronic documents, and SUNAT's file of deposits of detracciones. */
    source: text({ enum: ['compras', 'ventas', 'xml', 'detracciones'] }).notNull(),
    /** `imports.source`. */
    origin: text({ enum: ['subida', 'sunat'] }).notNull(),
    /** `YYYYMM`, for electronic documents the month of their date of issue; empty for deposits. */
    period: text().notNull(),
    /** `imports.id`. This import may not exist, because a collection that brought nothing new is deleted. */
    importId: uuid().notNull(),
    /** How many documents or deposits that import contained, including those that were stored before. */
    documents: bigint({ mode: 'number' }).notNull(),
    collectedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({
      name: 'document_sources_pkey',
      columns: [table.businessId, table.source, table.origin, table.period],
    }),
  ],
);

/**
 * The original XML documents, deflated (`inflateRawSync` returns the bytes). `facts` contains the data read from them.
 */
export const xmlDocuments = pgTable(
  'xml_documents',
  {
    businessId: uuid().notNull(),
    id: uuid().notNull().defaultRandom(),
    /** SHA-256 of the original bytes, in hexadecimal. */
    sha256: text().notNull(),
    fileId: uuid().notNull(),
    /** The name inside the zip, or the name of the uploaded file. */
    name: text().notNull(),
    size: integer().notNull(),
    /** Null when the bytes are in the object `objectKey`, see `DocumentStore`. */
    deflated: bytes(),
    objectKey: text(),
    facts: jsonb().$type<unknown>().notNull(),
    /** What the check of its signature found, which a job does after the import; null until then. */
    signature: jsonb().$type<XmlSignature>(),
    importedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'xml_documents_pkey', columns: [table.businessId, table.id] }),
    unique('xml_documents_bytes').on(table.businessId, table.sha256),
    /** For finding the documents whose signature was not checked yet. */
    index('xml_documents_unchecked').on(table.businessId, table.id).where(sql`signature is null`),
  ],
);

/**
 * The electronic documents that each uploaded file contains. Files with the same bytes share their rows.
 */
export const fileDocuments = pgTable(
  'file_documents',
  {
    businessId: uuid().notNull(),
    /** `import_files.sha256`. */
    fileSha256: text('file_sha256').notNull(),
    /** `xml_documents.id`. */
    documentId: uuid().notNull(),
    /** `YYYYMM`, the month of the document's date of issue. */
    period: char({ length: 6 }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'file_documents_pkey', columns: [table.businessId, table.fileSha256, table.documentId] }),
  ],
);

/**
 * The objects of the object store that are written before their rows. After an hour those that have no row yet are moved to
 * `deleted_objects`, see `DocumentStore`.
 */
export const unconfirmedObjects = pgTable(
  'unconfirmed_objects',
  {
    businessId: uuid().notNull(),
    objectKey: text().notNull(),
    since: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'unconfirmed_objects_pkey', columns: [table.businessId, table.objectKey] }),
    index('unconfirmed_objects_since').on(table.since),
  ],
);

/**
 * The objects of the object store to which no row refers any more. `deleteStored` inserts the keys
 * of rows that are deleted, and `picturesRepository` that of a picture that is replaced. After an hour they are deleted, see `DocumentStore`.
 */
export const deletedObjects = pgTable('deleted_objects', {
  objectKey: text().primaryKey(),
  since: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
});

/** The pictures of vouchers, which are drawn at the first request. */
export const voucherImages = pgTable(
  'voucher_images',
  {
    businessId: uuid()
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    xmlDocumentId: uuid().notNull(),
    /** Null when the bytes are in the object `objectKey`, see `DocumentStore`. */
    jpeg: bytes(),
    objectKey: text(),
    /** The version of the drawing. Pictures of an older version are drawn again. */
    version: integer().notNull(),
    drawnAt: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ name: 'voucher_images_pkey', columns: [table.businessId, table.xmlDocumentId] })],
);

/**
 * The states of suppliers, as SUNAT said them: a row for each change. A state counts from `since`, the day on which it was first
 * seen, until the next row of the same RUC. Nothing is known about the days before the first row.
 */
export const taxpayerStates = pgTable(
  'taxpayer_states',
  {
    ruc: char({ length: 11 }).notNull(),
    since: date().notNull(),
    /** In the words of the register, at most 20 characters. */
    state: text().notNull(),
    condition: text().notNull(),
    /** Where it was first seen: in the file of the taxpayer register (`padron`), or in an answer of the validity service (`validez`). */
    source: text({ enum: ['padron', 'validez'] })
      .notNull()
      .default('padron'),
    /** False when the RUC is cancelled or suspended. Words that are not known count as active. */
    active: boolean().notNull().generatedAlwaysAs(sql`state !~ '^(BAJA|SUSPENSION|ANULA|INHABILITADO)'`),
    /** False when the condition is NO HABIDO. NO HALLADO, PENDIENTE and POR VERIFICAR are not. */
    found: boolean().notNull().generatedAlwaysAs(sql`condition !~ '^NO HABIDO'`),
    /** Grows with each change of the table. Those who write it while vouchers are refreshed lock it first, see `taxpayersRepository`. */
    change: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
  },
  (table) => [
    primaryKey({ name: 'taxpayer_states_pkey', columns: [table.ruc, table.since] }),
    index('taxpayer_states_change').on(table.change),
  ],
);

/** Where the states of suppliers come from: the file of the taxpayer register (`padron`), and the validity service (`validez`). */
export const supplierSources = pgTable('supplier_sources', {
  id: text({ enum: ['padron', 'validez'] }).primaryKey(),
  /** Until then nothing is asked. */
  nextAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  /** The day in Lima on which the file was last downloaded, whether it could be used or not. */
  downloadedOn: date(),
  /** The file that was read last. */
  etag: text(),
  lastModified: text(),
  fileDate: date(),
  /** Its number of lines. */
  lines: integer(),
  /** How many suppliers were looked up in it. */
  suppliers: integer(),
  readAt: timestamp({ withTimezone: true, mode: 'date' }),
  /** A hash of the credentials that SUNAT refused. They are not tried again. */
  refused: text(),
  /** In the row `padron`: up to which `taxpayer_states.change` the purchases of all businesses are classified. */
  sweptTo: bigint({ mode: 'number' }),
});

/** Up to which `taxpayer_states.change` the purchases of a business are classified. */
export const supplierRefreshes = pgTable('supplier_refreshes', {
  businessId: uuid()
    .primaryKey()
    .references(() => businesses.id, { onDelete: 'cascade' }),
  change: bigint({ mode: 'number' }).notNull(),
});

/**
 * The businesses whose purchases the validity service is to be asked about: from `dueAt` on. A change of vouchers makes it the beginning of
 * time, see `writeFigures`; a business of which nothing is in doubt has no row.
 */
export const validityTurns = pgTable(
  'validity_turns',
  {
    businessId: uuid().primaryKey(),
    dueAt: timestamp({ withTimezone: true, mode: 'string' }).notNull(),
  },
  (table) => [index('validity_turns_due').on(table.dueAt)],
);

/** What the validity service said about purchases, see {@link vouchers} for the key. */
export const voucherValidities = pgTable(
  'voucher_validities',
  {
    businessId: uuid()
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    issuerId: text().notNull(),
    typeCode: char({ length: 2 }).notNull(),
    serie: text().notNull(),
    number: text().notNull(),
    /** `estadoCp`: 0 unknown to SUNAT, 1 accepted, 2 annulled, 3 authorised, 4 not authorised. Null until it has answered. */
    state: char({ length: 1 }),
    /** The day of the first of the answers with this state, and that of the last. */
    since: date(),
    askedOn: date(),
    /** When to ask again; null for never. It is stored before a call, for the case that the process dies. */
    nextAt: timestamp({ withTimezone: true, mode: 'date' }),
    /**
     * Whether the voucher is not valid: annulled or not authorised, or unknown to SUNAT twice with seven days between, because
     * it may be reported late.
     */
    isInvalid: boolean()
      .notNull()
      .generatedAlwaysAs(sql`coalesce(state in ('2', '4') or (state = '0' and asked_on - since >= 7), false)`),
  },
  (table) => [
    primaryKey({
      name: 'voucher_validities_pkey',
      columns: [table.businessId, table.issuerId, table.typeCode, table.serie, table.number],
    }),
  ],
);

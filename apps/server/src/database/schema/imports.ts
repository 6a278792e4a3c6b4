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
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, cents } from './columns.ts';

/**
 * What came in, kept as it came: the accountant disputes a number a year later.
 * An import's state is not stored: `abierto` without files, `procesando` while a received file lacks an outcome,
 * else `terminado`.
 */
export const imports = pgTable(
  'imports',
  {
    id: uuid().primaryKey().defaultRandom(),
    businessId: uuid().notNull(),
    /** `accountants.id`; null when the tax authority's collector made it. */
    createdBy: uuid(),
    source: text({ enum: ['subida', 'sunat'] }).notNull(),
    createdAt: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [index('imports_of_business').on(table.businessId, table.createdAt)],
);

/** One posted file. `state` follows its bytes: only `recibido` and after were acknowledged. */
export const importFiles = pgTable(
  'import_files',
  {
    id: uuid().primaryKey().defaultRandom(),
    importId: uuid()
      .notNull()
      .references(() => imports.id),
    businessId: uuid().notNull(),
    name: text().notNull(),
    /** Order of arrival. */
    sequence: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    state: text({ enum: ['recibiendo', 'recibido', 'terminado'] })
      .notNull()
      .default('recibiendo'),
    /** While it is received, what its sender announced: it counts towards what an accountant has waiting. */
    size: cents().notNull().default(0),
    /** Hexadecimal; empty until it is received. */
    sha256: text().notNull().default(''),
    startedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
    receivedAt: timestamp({ withTimezone: true, mode: 'date' }),
    finishedAt: timestamp({ withTimezone: true, mode: 'date' }),
    outcome: text({ enum: ['importado', 'con_errores', 'ya_estaba', 'ignorado', 'rechazado'] }),
    book: text({ enum: ['compra', 'venta'] }),
    period: char({ length: 6 }),
    imported: integer().notNull().default(0),
    updated: integer().notNull().default(0),
    repeated: integer().notNull().default(0),
    ignored: integer().notNull().default(0),
    refused: integer().notNull().default(0),
    /** Why it was refused or left out as a whole. */
    message: text(),
    /** Entries of a zip whose batch is committed: where a resumed job goes on. */
    entriesDone: integer().notNull().default(0),
    /** Lines of its texts that are committed. */
    linesDone: integer().notNull().default(0),
    /** Problems that were found; `import_rows` keeps the first of them. */
    problems: integer().notNull().default(0),
  },
  (table) => [
    index('import_files_of_import').on(table.importId, table.sequence),
    index('import_files_same_bytes').on(table.businessId, table.sha256).where(sql`state = 'terminado'`),
    index('import_files_pending').on(table.businessId, table.sequence).where(sql`state in ('recibiendo', 'recibido')`),
  ],
);

/** The raw bytes, in the pieces they came in. */
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

/** What the accountant must read about a file: a row for each problem or notice, up to 10,000, then one that counts the rest. */
export const importRows = pgTable(
  'import_rows',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    fileId: uuid()
      .notNull()
      .references(() => importFiles.id, { onDelete: 'cascade' }),
    /** Name inside the zip; empty for the posted file itself. */
    entry: text().notNull().default(''),
    line: integer(),
    field: text().notNull().default(''),
    code: text().notNull(),
    message: text().notNull(),
  },
  (table) => [index('import_rows_of_file').on(table.fileId, table.id)],
);

/**
 * The SIRE row that stands now for each key and period; an older import's rows stand in its raw file.
 * `facts` is the row as read (amounts in cents as stated, before any conversion), `raw` the line itself.
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
    /** How many rows of the file last imported for this period carry the key. */
    copies: integer().notNull().default(1),
    raw: text().notNull(),
    facts: jsonb().$type<unknown>().notNull(),
    importedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
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
  ],
);

/** Books and periods whose propuesta was imported; SOLO_EN_XML needs to know. */
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

/** Each XML as it came, raw-deflated (`inflateRawSync` gives its bytes back). `facts` is what was read from it. */
export const xmlDocuments = pgTable(
  'xml_documents',
  {
    businessId: uuid().notNull(),
    id: uuid().notNull().defaultRandom(),
    /** Hexadecimal, of the raw bytes. */
    sha256: text().notNull(),
    fileId: uuid().notNull(),
    /** Its name inside the zip, or the posted file's. */
    name: text().notNull(),
    size: integer().notNull(),
    deflated: bytes().notNull(),
    facts: jsonb().$type<unknown>().notNull(),
    importedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'xml_documents_pkey', columns: [table.businessId, table.id] }),
    unique('xml_documents_bytes').on(table.businessId, table.sha256),
  ],
);

/** A voucher's picture, drawn when first asked for and kept. */
export const voucherImages = pgTable(
  'voucher_images',
  {
    businessId: uuid().notNull(),
    xmlDocumentId: uuid().notNull(),
    jpeg: bytes().notNull(),
    /** Changes when the drawing does, so that old pictures are drawn again. */
    version: integer().notNull(),
    drawnAt: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ name: 'voucher_images_pkey', columns: [table.businessId, table.xmlDocumentId] })],
);

/** What the taxpayer register said of a supplier from a day on, until the next row of the same RUC. */
export const taxpayerStates = pgTable(
  'taxpayer_states',
  {
    ruc: char({ length: 11 }).notNull(),
    since: date().notNull(),
    /** ACTIVO, or the register's word for another state. */
    active: boolean().notNull(),
    /** HABIDO, or the register's word for another condition. */
    found: boolean().notNull(),
  },
  (table) => [primaryKey({ name: 'taxpayer_states_pkey', columns: [table.ruc, table.since] })],
);

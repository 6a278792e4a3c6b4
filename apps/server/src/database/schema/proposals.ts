import type { FiledBox, FiledFile, Form621 } from '@contapro/domain';
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
import { cents } from './columns.ts';

const moment = () => timestamp({ withTimezone: true, mode: 'date' });

/**
 * What is known of how much of its period a proposal has.
 *
 * - `matched`: its count and total are those of SUNAT's summary.
 * - `covering`: an upload that has almost all that is held of the period.
 * - `partial`: a part only, as far as anybody knows.
 */
export const proposalCoverages = ['matched', 'covering', 'partial'] as const;

/**
 * The proposals of a book and period of a business, in the order in which they were read: from SUNAT or from an upload. All
 * files of an import that are of the same book and period are one proposal. A file with the same bytes as the last one is the
 * same proposal. The rows are in `sire_rows` and `sire_row_versions`.
 */
export const proposals = pgTable(
  'proposals',
  {
    businessId: uuid().notNull(),
    book: text({ enum: ['compra', 'venta'] }).notNull(),
    period: char({ length: 6 }).notNull(),
    /** From 1. */
    number: integer().notNull(),
    /** `imports.id`. */
    importId: uuid().notNull(),
    source: text({ enum: ['subida', 'sunat'] }).notNull(),
    receivedAt: moment().notNull(),
    /** When the same content was last received. */
    confirmedAt: moment().notNull(),
    /** Whether rows of its first file are still to be stored. Until then nobody is shown it. */
    isReading: boolean().notNull().default(false),
    coverage: text({ enum: proposalCoverages }).notNull().default('partial'),
    /** The rows that it has, and their total in cents as it has them. */
    rows: integer().notNull().default(0),
    total: cents().notNull().default(0),
    /** How many rows were not in the proposal before it, had other facts there, or are not in it any more. */
    added: integer().notNull().default(0),
    changed: integer().notNull().default(0),
    vanished: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ name: 'proposals_pkey', columns: [table.businessId, table.book, table.period, table.number] }),
  ],
);

/** The periods that an accountant marked as declared. A row that is taken back is deleted. */
export const declaredPeriods = pgTable(
  'declared_periods',
  {
    businessId: uuid().notNull(),
    period: char({ length: 6 }).notNull(),
    /** The day in Lima. */
    declaredOn: date().notNull(),
    /** The number of SUNAT's constancia. */
    constanciaNumber: text(),
    /** What had arrived until then counts as known when it was declared, see `knownUntil` of `@contapro/domain`. */
    knownUntil: moment().notNull(),
    /** When it was last changed, and by whom: `accountants.id`. */
    markedAt: moment().notNull(),
    markedBy: uuid().notNull(),
    /** Whether its figures were stored. Those of marks of before that are stored afterwards, see `photographsRepository`. */
    hasPhotograph: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ name: 'declared_periods_pkey', columns: [table.businessId, table.period] }),
    index('declared_periods_without_photograph').on(table.businessId, table.period).where(sql`not has_photograph`),
  ],
);

/**
 * What was declared of a period, as it was at that moment. A row is never deleted while its business exists, and its figures never
 * change; only the day and the number of the newest one can be corrected. The newest one counts while the period is in
 * `declared_periods`, otherwise its declaration was taken back.
 */
export const declarationPhotographs = pgTable(
  'declaration_photographs',
  {
    businessId: uuid().notNull(),
    period: char({ length: 6 }).notNull(),
    /** From 1. */
    version: integer().notNull(),
    /** The day in Lima. */
    declaredOn: date().notNull(),
    constanciaNumber: text(),
    /** When, and by whom: `accountants.id`. */
    takenAt: moment().notNull(),
    takenBy: uuid().notNull(),
    /** Whether it has the figures of a later moment, because none were stored at the declaration. */
    isReconstructed: boolean().notNull().default(false),
    /** The IGV of the period as the board shows it; null for a period without vouchers. */
    igv: cents(),
    form: jsonb().$type<Form621>().notNull(),
    /** All vouchers of the period, whether they are counted or not. */
    salesCount: bigint({ mode: 'number' }).notNull(),
    salesTotal: cents().notNull(),
    purchasesCount: bigint({ mode: 'number' }).notNull(),
    purchasesTotal: cents().notNull(),
  },
  (table) => [
    primaryKey({ name: 'declaration_photographs_pkey', columns: [table.businessId, table.period, table.version] }),
  ],
);

/** The vouchers of a period, and those that gave their credit in it, as they were in a photograph. Amounts are in cents of soles. */
export const photographVouchers = pgTable(
  'photograph_vouchers',
  {
    businessId: uuid().notNull(),
    period: char({ length: 6 }).notNull(),
    version: integer().notNull(),
    /** `vouchers.id`, also of a voucher that does not exist any more. */
    voucherId: uuid().notNull(),
    book: text({ enum: ['compra', 'venta'] }).notNull(),
    code: text().notNull(),
    issueDate: date().notNull(),
    counterpartyName: text().notNull(),
    decision: text({ enum: ['validado', 'aprobado', 'rechazado'] }),
    /** Whether the form declared it. The amounts of others are 0. */
    isCounted: boolean().notNull(),
    base: cents().notNull(),
    igv: cents().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'photograph_vouchers_pkey',
      columns: [table.businessId, table.period, table.version, table.voucherId],
    }),
  ],
);

/** What was filed with SUNAT, as its files say it, beside a photograph. One row at most: it is replaced by what is uploaded later. */
export const filedForms = pgTable(
  'filed_forms',
  {
    businessId: uuid().notNull(),
    period: char({ length: 6 }).notNull(),
    /** That of the photograph. */
    version: integer().notNull(),
    orderNumber: text(),
    /** The day in Lima. */
    filedOn: date().notNull(),
    /** Null where the files do not say it. */
    isRectification: boolean(),
    paid: cents(),
    /** Amounts in cents of soles. Empty for a constancia. */
    boxes: jsonb().$type<readonly FiledBox[]>().notNull(),
    files: jsonb().$type<readonly FiledFile[]>().notNull(),
    /** When, and by whom: `accountants.id`. */
    savedAt: moment().notNull(),
    savedBy: uuid().notNull(),
  },
  (table) => [primaryKey({ name: 'filed_forms_pkey', columns: [table.businessId, table.period, table.version] })],
);

/**
 * Vouchers that a person says are the same one, although their keys differ: one of SUNAT's proposal, and one of an XML. Both are
 * `vouchers.id`. A pair has an effect only while SUNAT's voucher has no XML, and the other one no row in the proposal.
 */
export const voucherPairs = pgTable(
  'voucher_pairs',
  {
    businessId: uuid().notNull(),
    sunatVoucherId: uuid().notNull(),
    ownVoucherId: uuid().notNull(),
    pairedAt: moment().notNull(),
    /** `accountants.id` */
    pairedBy: uuid().notNull(),
  },
  (table) => [
    primaryKey({ name: 'voucher_pairs_pkey', columns: [table.businessId, table.sunatVoucherId] }),
    unique('voucher_pairs_own').on(table.businessId, table.ownVoucherId),
  ],
);

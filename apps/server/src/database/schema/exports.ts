import type { ClientFile, ConcarSettings, ContasisSettings, SiscontSettings, StarsoftSettings } from '@contapro/domain';
import { boolean, char, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { accountants } from './accounts.ts';

const moment = () => timestamp({ withTimezone: true, mode: 'date' });

/** The files for other programs that were made. Of each business, period and file only the last ones are kept. */
export const exportedFiles = pgTable(
  'exported_files',
  {
    businessId: uuid().notNull(),
    /** It follows from the signed link of the file, so that a download that is repeated with the link is the same file. */
    id: uuid().notNull(),
    /** A `ProgramFile`. */
    file: text().notNull(),
    /** `YYYYMM`. */
    period: char({ length: 6 }).notNull(),
    /** Whether it had only what was new or changed since another file. */
    isPartial: boolean().notNull(),
    /** The vouchers of the whole file, also when it had only a part of them. */
    voucherCount: integer().notNull(),
    /** The number of its last entry, for a ledger program that numbers them; otherwise the number of its vouchers. */
    lastEntry: integer().notNull().default(0),
    madeAt: moment().notNull(),
    /** When the caller confirmed that the whole file had arrived; null until then. */
    receivedAt: moment(),
  },
  (table) => [
    primaryKey({ name: 'exported_files_pkey', columns: [table.businessId, table.id] }),
    index('exported_files_month').on(table.businessId, table.period, table.file),
  ],
);

/**
 * The vouchers of {@link exportedFiles}, by their key, with a hash of what is written for each: those of the whole file, also
 * when it had only a part of them.
 */
export const exportedVouchers = pgTable(
  'exported_vouchers',
  {
    businessId: uuid().notNull(),
    fileId: uuid().notNull(),
    issuerId: text().notNull(),
    typeCode: char({ length: 2 }).notNull(),
    serie: text().notNull(),
    number: text().notNull(),
    damYear: text().notNull(),
    /** Of the voucher itself, without {@link exportedVouchers.codingHash}. */
    hash: char({ length: 22 }).notNull(),
    /** Of the accounts, cost centres and gloss that were decided for it; empty without them. */
    codingHash: text().notNull().default(''),
  },
  (table) => [
    primaryKey({
      name: 'exported_vouchers_pkey',
      columns: [
        table.businessId,
        table.fileId,
        table.issuerId,
        table.typeCode,
        table.serie,
        table.number,
        table.damYear,
      ],
    }),
  ],
);

/** How the ledger programs of an accountant are set up, for the files of all businesses. Null for a program without settings. */
export const ledgerSettings = pgTable('ledger_settings', {
  accountantId: uuid()
    .primaryKey()
    .references(() => accountants.id, { onDelete: 'cascade' }),
  siscont: jsonb().$type<SiscontSettings>(),
  concar: jsonb().$type<ConcarSettings>(),
  contasis: jsonb().$type<ContasisSettings>(),
  starsoft: jsonb().$type<StarsoftSettings>(),
});

/**
 * Which files of which clients were asked for in one zip. They are forgotten after a day: the id of a business may be that of a
 * removed one.
 */
export const clientFileOrders = pgTable(
  'client_file_orders',
  {
    accountantId: uuid()
      .notNull()
      .references(() => accountants.id, { onDelete: 'cascade' }),
    /** It follows from the signed link of the zip. */
    id: uuid().notNull(),
    /** `YYYYMM`. */
    period: char({ length: 6 }).notNull(),
    businessIds: uuid().array().notNull(),
    files: text().array().$type<ClientFile[]>().notNull(),
    madeAt: moment().notNull(),
  },
  (table) => [primaryKey({ name: 'client_file_orders_pkey', columns: [table.accountantId, table.id] })],
);

import { char, index, integer, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { accountants } from './accounts.ts';
import { businesses } from './businesses.ts';
import { cents } from './columns.ts';

const moment = () => timestamp({ withTimezone: true, mode: 'date' });

/** The accounts at Banco de la Nación that an accountant has typed, for all businesses of the accountant. */
export const supplierAccounts = pgTable(
  'supplier_accounts',
  {
    accountantId: uuid()
      .notNull()
      .references(() => accountants.id, { onDelete: 'cascade' }),
    supplierId: text().notNull(),
    /** 11 digits; null after it was taken back. */
    account: char({ length: 11 }),
    /** The account that was stored before the last change; null when there was none. */
    formerAccount: char({ length: 11 }),
    savedAt: moment().notNull(),
    /** Who changed it last, `accountants.id`; null for those of before November 2026. */
    savedBy: uuid(),
  },
  (table) => [primaryKey({ name: 'supplier_accounts_pkey', columns: [table.accountantId, table.supplierId] })],
);

/**
 * The files for mass deposits of detracciones. Rows are never deleted, because SUNAT refuses a lot that a business has used
 * before.
 */
export const depositFiles = pgTable(
  'deposit_files',
  {
    businessId: uuid()
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    /** AANNNN. */
    lot: char({ length: 6 }).notNull(),
    /** The caller made it. A request that is repeated gets the same file. */
    requestId: uuid().notNull(),
    name: text().notNull(),
    content: text().notNull(),
    depositCount: integer().notNull(),
    totalAmount: cents().notNull(),
    createdAt: moment().notNull(),
    /** `accountants.id`. */
    createdBy: uuid().notNull(),
  },
  (table) => [
    primaryKey({ name: 'deposit_files_pkey', columns: [table.businessId, table.lot] }),
    unique('deposit_files_request').on(table.businessId, table.requestId),
  ],
);

/** The vouchers of {@link depositFiles}, by their key, which stays the same when a voucher moves to another period. */
export const depositFileRows = pgTable(
  'deposit_file_rows',
  {
    businessId: uuid().notNull(),
    lot: char({ length: 6 }).notNull(),
    issuerId: text().notNull(),
    typeCode: char({ length: 2 }).notNull(),
    serie: text().notNull(),
    number: text().notNull(),
    /** The account of the supplier in the file, 11 digits. */
    account: char({ length: 11 }),
    /** The account whose business it is; null in rows that an earlier version has stored while both ran. */
    ownerId: uuid(),
  },
  (table) => [
    index('deposit_file_rows_of_owner').on(table.ownerId, table.issuerId),
    primaryKey({
      name: 'deposit_file_rows_pkey',
      columns: [table.businessId, table.lot, table.issuerId, table.typeCode, table.serie, table.number],
    }),
    index('deposit_file_rows_voucher').on(table.businessId, table.issuerId, table.typeCode, table.serie, table.number),
  ],
);

import { boolean, char, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

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
    hash: char({ length: 22 }).notNull(),
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

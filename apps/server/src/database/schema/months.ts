import { char, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { businesses } from './businesses.ts';
import { cents } from './columns.ts';

/** The figures of months that a person has marked as checked. A mark that is taken back is deleted. */
export const monthChecks = pgTable(
  'month_checks',
  {
    businessId: uuid()
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    period: char({ length: 6 }).notNull(),
    /** SHA-256 of the figures, in hexadecimal: with others the mark does not count. */
    fingerprint: text().notNull(),
    /** Box 184 of the figures. */
    tax: cents().notNull(),
    checkedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    /** `accountants.id`. */
    checkedBy: uuid().notNull(),
  },
  (table) => [primaryKey({ name: 'month_checks_pkey', columns: [table.businessId, table.period] })],
);

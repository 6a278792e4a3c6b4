import type { IncomeRegime } from '@contapro/domain';
import { char, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
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

/** The régimenes of the income tax of a business, each from a month on. */
export const incomeRegimes = pgTable(
  'income_regimes',
  {
    businessId: uuid()
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    fromPeriod: char({ length: 6 }).notNull(),
    regime: text().$type<IncomeRegime>().notNull(),
    /** In hundredths of a percent. */
    coefficient: integer(),
    savedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [primaryKey({ name: 'income_regimes_pkey', columns: [table.businessId, table.fromPeriod] })],
);

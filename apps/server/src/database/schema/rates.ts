import {
  bigint,
  char,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { accountants } from './accounts.ts';

/** Soles for one unit of a currency. */
const rate = () => numeric({ precision: 14, scale: 6 });

/**
 * The exchange rates in the rows of SUNAT's proposals that were collected: how many rows of invoices and boletas have each, by
 * the day of issue. Rows of files that a person uploaded are not in it. See decision 0147.
 */
export const sunatRates = pgTable(
  'sunat_rates',
  {
    businessId: uuid().notNull(),
    book: text({ enum: ['compra', 'venta'] }).notNull(),
    period: char({ length: 6 }).notNull(),
    currency: char({ length: 3 }).notNull(),
    day: date().notNull(),
    rate: rate().notNull(),
    rows: integer().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'sunat_rates_pkey',
      columns: [table.businessId, table.book, table.period, table.currency, table.day, table.rate],
    }),
    /** For what all businesses say of a day. */
    index('sunat_rates_of_day').on(table.currency, table.day),
  ],
);

/**
 * The official rate of a day by `officialRateOf` of `domain`, which only the job of the rates writes. It has nothing of the
 * businesses that it comes from.
 */
export const officialRates = pgTable(
  'official_rates',
  {
    currency: char({ length: 3 }).notNull(),
    day: date().notNull(),
    rate: rate().notNull(),
    /** The only account whose businesses have it, which alone may use it; null when two accounts or more have it. */
    accountantId: uuid(),
  },
  (table) => [primaryKey({ name: 'official_rates_pkey', columns: [table.currency, table.day] })],
);

/** The rates that a studio typed for days without an official one. They hold for all businesses of the accountant. */
export const typedRates = pgTable(
  'typed_rates',
  {
    accountantId: uuid()
      .notNull()
      .references(() => accountants.id, { onDelete: 'cascade' }),
    currency: char({ length: 3 }).notNull(),
    day: date().notNull(),
    rate: rate().notNull(),
    /** `accountants.id` of the person. */
    typedBy: uuid().notNull(),
    typedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [primaryKey({ name: 'typed_rates_pkey', columns: [table.accountantId, table.currency, table.day] })],
);

/** The days whose rates may have changed since the job of the rates looked at their vouchers. */
export const rateChanges = pgTable('rate_changes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  currency: char({ length: 3 }).notNull(),
  day: date().notNull(),
});

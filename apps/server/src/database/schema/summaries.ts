import type { MonthSummary } from '@contapro/domain';
import { index, jsonb, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { businesses } from './businesses.ts';

const moment = () => timestamp({ withTimezone: true, mode: 'date' });

/** The summaries of a month that accountants have sent to their clients by a link, with the figures of that moment. */
export const monthSummaries = pgTable(
  'month_summaries',
  {
    businessId: uuid()
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    id: uuid().notNull().defaultRandom(),
    /** `YYYYMM`. */
    period: text().notNull(),
    /** SHA-256 of the secret part of the link, in hexadecimal; the secret itself is only in the link. */
    tokenHash: text().notNull(),
    figures: jsonb().$type<MonthSummary>().notNull(),
    /** SHA-256 of the figures, in hexadecimal. */
    fingerprint: text().notNull(),
    /** `accountants.id`. */
    madeBy: uuid().notNull(),
    madeAt: moment().notNull(),
    expiresAt: moment().notNull(),
    /** When the accountant took it back, or made another one of the period. */
    revokedAt: moment(),
  },
  (table) => [
    primaryKey({ name: 'month_summaries_pkey', columns: [table.businessId, table.id] }),
    /** The link does not contain the business. */
    unique('month_summaries_token_unique').on(table.tokenHash),
    index('month_summaries_of_period').on(table.businessId, table.period),
  ],
);

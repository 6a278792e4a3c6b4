import { index, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { businesses } from './businesses.ts';
import { bytes } from './columns.ts';

const moment = () => timestamp({ withTimezone: true, mode: 'date' });

/** What a client can answer about a purchase, as the contract names it. */
export const clientAnswers = ['es_mio', 'no_lo_reconozco', 'pago'] as const;

/** The questions about purchases that accountants have put to their clients by a link, with the answers. */
export const clientQuestions = pgTable(
  'client_questions',
  {
    businessId: uuid()
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    id: uuid().notNull().defaultRandom(),
    /** `vouchers.id`. */
    voucherId: uuid().notNull(),
    /** SHA-256 of the secret part of the link, in hexadecimal; the secret itself is only in the link. */
    tokenHash: text().notNull(),
    /** `accountants.id`. */
    askedBy: uuid().notNull(),
    askedAt: moment().notNull(),
    expiresAt: moment().notNull(),
    /** When the accountant took it back, or asked again before it was answered. */
    revokedAt: moment(),
    answeredAt: moment(),
    answer: text({ enum: clientAnswers }),
    /** In the words of the client. */
    comment: text(),
    /** The media type of `file`, which was found by its content. */
    fileType: text(),
    /** The photo or PDF that the client sent, as it was sent. */
    file: bytes(),
  },
  (table) => [
    primaryKey({ name: 'client_questions_pkey', columns: [table.businessId, table.id] }),
    /** The link does not contain the business. */
    unique('client_questions_token_unique').on(table.tokenHash),
    index('client_questions_of_voucher').on(table.businessId, table.voucherId),
  ],
);

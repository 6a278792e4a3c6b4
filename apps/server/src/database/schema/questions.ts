import { char, index, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
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
    /** The link with all doubts of a month that it belongs to; null for one of its own. */
    linkId: uuid(),
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
    index('client_questions_answered').on(table.businessId, table.answeredAt),
  ],
);

/** The links with all doubts of a month. The secret of each of its questions follows from that of the link. */
export const clientQuestionLinks = pgTable(
  'client_question_links',
  {
    businessId: uuid()
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    id: uuid().notNull().defaultRandom(),
    /** `YYYYMM` */
    period: char({ length: 6 }).notNull(),
    /** SHA-256 of the secret part of the link, in hexadecimal. */
    tokenHash: text().notNull(),
    /** `accountants.id`. */
    askedBy: uuid().notNull(),
    askedAt: moment().notNull(),
    expiresAt: moment().notNull(),
    /** When the accountant took it back, or made another one. */
    revokedAt: moment(),
  },
  (table) => [
    primaryKey({ name: 'client_question_links_pkey', columns: [table.businessId, table.id] }),
    unique('client_question_links_token_unique').on(table.tokenHash),
  ],
);

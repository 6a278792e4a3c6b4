import { sql } from 'drizzle-orm';
import { boolean, date, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { accountants } from './accounts.ts';

/** How accountants get their notices outside of the product. Without a row they do not. */
export const noticeSettings = pgTable(
  'notice_settings',
  {
    accountantId: uuid()
      .primaryKey()
      .references(() => accountants.id, { onDelete: 'cascade' }),
    isMailed: boolean().notNull().default(false),
    /** The day in Lima of the last mail, or of the last morning with nothing to say. */
    mailedOn: date(),
    /** The id in the address of the calendar, which is signed. Another id revokes the former address. */
    calendarId: uuid().unique(),
  },
  (table) => [
    /** Those who have not got the mail of a day are found without those who have. */
    index('notice_settings_unmailed').on(sql`coalesce(${table.mailedOn}, '-infinity'::date)`).where(sql`is_mailed`),
  ],
);

/** The notices that were marked as read, by their ids. Notices themselves are computed, see `noticesRepository`. */
export const noticeReads = pgTable(
  'notice_reads',
  {
    accountantId: uuid()
      .notNull()
      .references(() => accountants.id, { onDelete: 'cascade' }),
    noticeId: text().notNull(),
    readAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [primaryKey({ name: 'notice_reads_pkey', columns: [table.accountantId, table.noticeId] })],
);

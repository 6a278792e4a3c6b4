import { sql } from 'drizzle-orm';
import { char, check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { rucRequestOutcomes } from '@contapro/domain';
import { accountants } from './accounts.ts';
import { businesses } from './businesses.ts';

const moment = () => timestamp({ withTimezone: true, mode: 'date' });

/** What accountants have asked for who proved credentials of a RUC of another account, see decision 0136. */
export const rucRequests = pgTable(
  'ruc_requests',
  {
    /** Also the id of the business that it becomes, unless the accountant has registered the RUC before. */
    id: uuid().primaryKey(),
    /** Who asks. */
    accountantId: uuid()
      .notNull()
      .references(() => accountants.id, { onDelete: 'cascade' }),
    ruc: char({ length: 11 }).notNull(),
    name: text().notNull(),
    paternalSurname: text(),
    maternalSurname: text(),
    givenNames: text(),
    state: text({ enum: rucRequestOutcomes }).notNull(),
    requestedAt: moment().notNull(),
    /** When the notice to the holder ends; null when none was needed. */
    passesAt: moment(),
    endedAt: moment(),
    /** When SUNAT was last asked at the end of the notice. */
    triedAt: moment(),
    /** The business of the account that had the RUC; null when no other account had it, and when it was removed. */
    holderBusinessId: uuid().references(() => businesses.id, { onDelete: 'set null' }),
    /**
     * The next four columns are encrypted with the data key of the studio that asks, for this row and column. They are empty as
     * soon as the request has ended.
     */
    solUsername: text(),
    solPassword: text(),
    sunatApiKey: text(),
    sunatApiSecret: text(),
  },
  (table) => [
    uniqueIndex('ruc_requests_open').on(table.ruc).where(sql`state = 'waiting'`),
    index('ruc_requests_of_accountant').on(table.accountantId),
    index('ruc_requests_of_holder').on(table.holderBusinessId),
    check(
      'ruc_requests_without_keys',
      sql`state = 'waiting' or coalesce(sol_username, sol_password, sunat_api_key, sunat_api_secret) is null`,
    ),
  ],
);

import { boolean, char, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { accountants } from './accounts.ts';

const moment = () => timestamp({ withTimezone: true, mode: 'date' });

export const businesses = pgTable(
  'businesses',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountantId: uuid()
      .notNull()
      .references(() => accountants.id, { onDelete: 'restrict' }),
    /** A RUC belongs to one accountant. */
    ruc: char({ length: 11 }).notNull().unique(),
    name: text().notNull(),
    status: text({ enum: ['VALID', 'IN_PROGRESS', 'MISSING_PERMISSIONS', 'INVALID_CREDENTIALS'] }).notNull(),
    /** Names of the SUNAT modules the SOL user cannot read. */
    missingPermissions: jsonb().$type<string[]>().notNull().default([]),
    registered: boolean().notNull().default(true),
    paternalSurname: text(),
    maternalSurname: text(),
    givenNames: text(),
    /** What it does for a living; the sandbox tax authority writes its documents by it. */
    activity: text(),
    /** The foreign expenses it was found to deal in when its purchases were last told. */
    soldKinds: text().array().notNull().default([]),
    /** The four below are sealed (AES-256-GCM) for this row and column, see `security/secret-box.ts`. */
    solUsername: text().notNull(),
    solPassword: text().notNull(),
    sunatApiKey: text(),
    sunatApiSecret: text(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [index().on(table.accountantId)],
);

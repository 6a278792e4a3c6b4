import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { accountants } from './accounts.ts';

const moment = () => timestamp({ withTimezone: true, mode: 'date' });
const accountant = () =>
  uuid()
    .notNull()
    .references(() => accountants.id, { onDelete: 'cascade' });

/** Authenticator apps. An account has at most one that is confirmed, and one that is being set up. */
export const authenticatorApps = pgTable(
  'authenticator_apps',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountantId: accountant(),
    /** The secret in base32, sealed for this row. */
    sealedSecret: text().notNull(),
    createdAt: moment().notNull(),
    /** When a code of it was accepted for the first time; null while it is being set up. */
    confirmedAt: moment(),
    /** The step (30 seconds since 1970) of the last code that was accepted. A code of it or of an earlier one is refused. */
    lastStep: bigint({ mode: 'number' }).notNull().default(0),
    lastUsedAt: moment(),
  },
  (table) => [
    uniqueIndex('authenticator_apps_confirmed').on(table.accountantId).where(sql`confirmed_at is not null`),
    uniqueIndex('authenticator_apps_pending').on(table.accountantId).where(sql`confirmed_at is null`),
  ],
);

export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountantId: accountant(),
    /** In base64url, as the browser names it. */
    credentialId: text().notNull().unique('passkeys_credential_unique'),
    /** The COSE key in base64url. */
    publicKey: text().notNull(),
    /** The number of uses that the device counts; 0 for one that does not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<readonly string[]>().notNull(),
    name: text().notNull(),
    createdAt: moment().notNull(),
    lastUsedAt: moment(),
  },
  (table) => [index('passkeys_of_accountant').on(table.accountantId)],
);

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountantId: accountant(),
    /** argon2id of the code without hyphens, in PHC string form. */
    codeHash: text().notNull(),
    usedAt: moment(),
  },
  (table) => [index('recovery_codes_of_accountant').on(table.accountantId)],
);

/** Challenges that a passkey has to sign. A row is deleted when it is used. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    id: uuid().primaryKey().defaultRandom(),
    challenge: text().notNull(),
    purpose: text({ enum: ['creation', 'sign-in'] }).notNull(),
    /** Null when any account may answer. */
    accountantId: uuid().references(() => accountants.id, { onDelete: 'cascade' }),
    expiresAt: moment().notNull(),
  },
  (table) => [index('passkey_challenges_by_end').on(table.expiresAt), index().on(table.accountantId)],
);

/** Sign-ins whose password was right and whose factor is awaited. A row is deleted when it is used. */
export const factorTickets = pgTable(
  'factor_tickets',
  {
    /** SHA-256 of the ticket in hexadecimal. */
    tokenHash: text().primaryKey(),
    accountantId: accountant(),
    /** The token version of the account at the sign-in: another password makes the ticket void. */
    tokenVersion: integer().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [index('factor_tickets_by_end').on(table.expiresAt), index().on(table.accountantId)],
);

/** The studios that require a second factor. */
export const factorRules = pgTable('factor_rules', {
  ownerId: uuid()
    .primaryKey()
    .references(() => accountants.id, { onDelete: 'cascade' }),
  /** The day in Lima from which it is required. */
  requiredFrom: date({ mode: 'string' }).notNull(),
  /** How many days after that, and after the day on which a member joined, an account without one still works. */
  graceDays: smallint().notNull(),
});

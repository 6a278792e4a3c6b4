import { businessStatuses } from '@contapro/domain';
import type { components } from '@contapro/openapi';
import { sql, type SQLWrapper } from 'drizzle-orm';
import {
  boolean,
  char,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { accountants } from './accounts.ts';

const moment = () => timestamp({ withTimezone: true, mode: 'date' });

/** The condition of the rows with a column in the form of before there were data keys, see `security/secret-box.ts`. */
export const sealedBefore = ['sol_username', 'sol_password', 'sunat_api_key', 'sunat_api_secret']
  .map((column) => `${column} like 'v1.%'`)
  .join(' or ');

/**
 * The condition of the businesses that the schedule collects: their credentials work. Others are collected when their credentials are
 * replaced. It is in a statement as it is in its index, because a plan for any values would not use the index otherwise.
 */
export const isScheduled = `archived_at is null and collection_stop is null and status in ('VALID', 'MISSING_PERMISSIONS')`;

/** The condition of the businesses that were never collected although SUNAT has not refused it. */
export const isUncollected = `archived_at is null and collection_stop is null and status = 'IN_PROGRESS' and collected_at is null`;

export const businesses = pgTable(
  'businesses',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountantId: uuid()
      .notNull()
      .references(() => accountants.id, { onDelete: 'restrict' }),
    /** Several accountants can register it. It belongs to the one whose credentials worked first, see `provenAt`. */
    ruc: char({ length: 11 }).notNull(),
    /** The last digit of the RUC, which decides the days of SUNAT's schedule. Reading it from 5,000 RUCs takes 1.6 ms. */
    digit: smallint().notNull().generatedAlwaysAs(sql`right(ruc, 1)::smallint`),
    name: text().notNull(),
    status: text({ enum: businessStatuses }).notNull(),
    /** The names of the SUNAT modules that the SOL user may not read. */
    missingPermissions: jsonb().$type<string[]>().notNull().default([]),
    /**
     * When SUNAT first accepted its credentials; null when it never did. Until then other accountants can register the same
     * RUC, because anybody can type it.
     */
    provenAt: moment(),
    /** Who is responsible for it: the titular or a member of the studio; null while nobody is. */
    responsibleId: uuid().references(() => accountants.id, { onDelete: 'set null' }),
    /** When the accountant archived it; null while it is a client. Its data stays, and its RUC is not free. */
    archivedAt: moment(),
    /** When its removal began; null otherwise. Nobody sees it any more, its RUC is free, and a job deletes it. */
    removedAt: moment(),
    registered: boolean().notNull().default(true),
    paternalSurname: text(),
    maternalSurname: text(),
    givenNames: text(),
    /** The kinds of foreign expenses that it sells, with which its purchases were last classified. */
    soldKinds: text().array().notNull().default([]),
    /**
     * The day in Lima on which deposits of detracciones were last collected or uploaded, with which its purchases were last
     * classified; null when they never were.
     */
    depositsCollectedOn: date(),
    /**
     * The next four columns are encrypted with the data key of the studio, for this studio, row and column, see
     * `security/secret-box.ts`.
     */
    solUsername: text().notNull(),
    solPassword: text().notNull(),
    sunatApiKey: text(),
    sunatApiSecret: text(),
    /**
     * The usual detracción of its sales: SUNAT's code of the good or service, the rate, and its account at Banco de la Nación, 11
     * digits. They count only where the XML of a sale says nothing.
     */
    detractionCode: char({ length: 3 }),
    detractionPercent: numeric({ precision: 5, scale: 2, mode: 'number' }),
    detractionAccount: char({ length: 11 }),
    /** When its documents are collected next; null when that was not planned yet. See `modules/collections/schedule.repository.ts`. */
    nextCollectionAt: moment(),
    /** How many collections failed since the last one that succeeded. */
    failedCollections: integer().notNull().default(0),
    /**
     * Why SUNAT is not called for it until its credentials are replaced or checked again; null when it is. A refused SOL user
     * is its status.
     */
    collectionStop: text({ enum: ['api refused', 'not permitted', 'no application'] }),
    /** What SUNAT said of the stored credentials when they were last checked; null when they never were. */
    credentialsCheck: jsonb().$type<components['schemas']['CredentialsCheck']>(),
    /** The last collection that succeeded. */
    collectedAt: moment(),
    /** The numbers of vouchers that collections added and changed since the accountant last saw the business. */
    collectedNew: integer().notNull().default(0),
    collectedChanged: integer().notNull().default(0),
    /** When a worker last asked for its waiting files to be read, see `FilesRepository.takeWaiting`. */
    waitingTakenAt: moment(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('businesses_ruc_of_accountant').on(table.accountantId, table.ruc).where(sql`removed_at is null`),
    uniqueIndex('businesses_proven_ruc').on(table.ruc).where(sql`proven_at is not null`),
    index().on(table.nextCollectionAt),
    /** The businesses that the schedule collects, in the order in which they are due. Others are not passed over each minute. */
    index('businesses_scheduled').on(table.nextCollectionAt).where(sql.raw(isScheduled)),
    /** Those whose first collection has not succeeded yet. */
    index('businesses_uncollected').on(table.id).where(sql.raw(isUncollected)),
    /** Empty as soon as the credentials of an earlier version are sealed in the present form. */
    index('businesses_sealed_before').on(table.id).where(sql.raw(sealedBefore)),
    /** With all that the board sorts and counts, so that it reads no rows of businesses that are not on its page. */
    index('businesses_by_archive').on(
      table.accountantId,
      table.archivedAt,
      table.id,
      table.name,
      table.digit,
      table.responsibleId,
    ),
  ],
);

/**
 * What is left of the RUCs of removed businesses of an account in its trial, so that each counts for the businesses that a trial may
 * register.
 */
export const trialRucs = pgTable(
  'trial_rucs',
  {
    accountantId: uuid()
      .notNull()
      .references(() => accountants.id, { onDelete: 'cascade' }),
    /** SHA-256 of the account and the RUC, in hexadecimal, see {@link trialRucHash}. */
    hash: text().notNull(),
  },
  (table) => [primaryKey({ name: 'trial_rucs_pkey', columns: [table.accountantId, table.hash] })],
);

/** The hash of a RUC in {@link trialRucs}, as SQL. */
export const trialRucHash = (accountantId: SQLWrapper, ruc: SQLWrapper) =>
  sql<string>`encode(sha256(convert_to(${accountantId}::text || ${ruc}, 'UTF8')), 'hex')`;

/**
 * What transactions of a business are done one after the other: what writes its vouchers, what makes its files of deposits, and what
 * writes how its purchases are entered.
 */
export type LockedWork = 'vouchers' | 'deposit files' | 'codings';

/**
 * The locks of businesses, see `modules/vouchers/store/transaction.ts`: a row is locked and never changed, so that changes of the
 * business itself wait for no import.
 */
export const businessLocks = pgTable(
  'business_locks',
  {
    businessId: uuid().notNull(),
    work: text().$type<LockedWork>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.businessId, table.work] })],
);

/** How often the SOL credentials of a business were used in a month in Lima, by purpose. */
export const credentialUses = pgTable(
  'credential_uses',
  {
    businessId: uuid()
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    /** `YYYYMM` */
    month: char({ length: 6 }).notNull(),
    purpose: text({ enum: ['collect', 'check'] }).notNull(),
    uses: integer().notNull(),
    lastUsedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.businessId, table.month, table.purpose] })],
);

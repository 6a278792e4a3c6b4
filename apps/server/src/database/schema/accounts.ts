import { accountantProfiles, type PlanInterval, ledgerPrograms, type SeenOnce, testGroups } from '@contapro/domain';
import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';

/** How an attempt to sign in ended. */
export const signInResults = ['opened', 'password_wrong'] as const;

const moment = () => timestamp({ withTimezone: true, mode: 'date' });

export const accountants = pgTable('accountants', {
  id: uuid().primaryKey().defaultRandom(),
  /** Trimmed and lower-cased before it is stored or looked up. */
  email: text().notNull().unique(),
  /** When a link that was mailed to the address was used; null before. */
  emailVerifiedAt: moment(),
  /** argon2id, in PHC string form. */
  passwordHash: text().notNull(),
  name: text().notNull(),
  lastName: text().notNull(),
  documentNumber: text().notNull(),
  phoneNumber: text().notNull(),
  profile: text({ enum: accountantProfiles }).notNull(),
  abTestGroup: text({ enum: testGroups }).notNull(),
  /** 1 is the trial, 2 a paid plan. */
  planType: smallint().$type<1 | 2>().notNull(),
  /** The day in Lima on which the plan has ended. */
  planEndDate: date({ mode: 'string' }),
  /**
   * The id of the partner that gives the accountant its plan, which has no end and no limit of businesses; null without one.
   * Only an assertion that the partner signed sets it.
   */
  partner: text(),
  /** The limits of companies of a paid plan, see `planIntervalsAfter`; the last one ends on `planEndDate`. Empty without a limit. */
  planIntervals: jsonb().$type<readonly PlanInterval[]>().notNull().default([]),
  couponCode: text(),
  utmSource: text(),
  utmMedium: text(),
  utmCampaign: text(),
  /** Tokens with a lower version are refused. */
  tokenVersion: integer().notNull().default(1),
  createdAt: moment().notNull().defaultNow(),
  /** When the person put off the suggestion of a second factor for the last time; null before. */
  factorPutOffAt: moment(),
  /** What is shown once to a person and was seen. */
  seen: text().array().$type<SeenOnce[]>().notNull().default([]),
  /** The program of the last file that was downloaded for one; null before. */
  program: text({ enum: ledgerPrograms }),
  /** When its removal began; null before. A job removes what is left of it, and at last this row. */
  removedAt: moment(),
});

export const passwordRecoveries = pgTable(
  'password_recoveries',
  {
    /** SHA-256 of the token in hexadecimal; the token itself is only in the mail. */
    tokenHash: text().primaryKey(),
    accountantId: uuid()
      .notNull()
      .references(() => accountants.id, { onDelete: 'cascade' }),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [index().on(table.accountantId)],
);

/** The links that prove an address: that of an account, or one that the account gets as soon as its link is used. */
export const emailLinks = pgTable(
  'email_links',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountantId: uuid()
      .notNull()
      .references(() => accountants.id, { onDelete: 'cascade' }),
    /** The address that is proven, in the form of that of accountants. */
    email: text().notNull(),
    /** The address that the account had when the link was asked for: the same one unless it is to be changed. */
    formerEmail: text().notNull(),
    /** SHA-256 of the secret part of the link, in hexadecimal; null until the mail is sent. */
    tokenHash: text().unique('email_links_token_unique'),
    requestedAt: moment().notNull(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
    /** When another link, or a new password, took its place; null unless that happened before it was used. */
    replacedAt: moment(),
  },
  (table) => [
    uniqueIndex('email_links_open').on(table.accountantId).where(sql`used_at is null and replaced_at is null`),
    index('email_links_of_accountant').on(table.accountantId),
  ],
);

export const eventLogs = pgTable(
  'event_logs',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountantId: uuid()
      .notNull()
      .references(() => accountants.id, { onDelete: 'cascade' }),
    /** The event as the contract describes it. */
    event: jsonb().$type<Record<string, unknown>>().notNull(),
    receivedAt: moment().notNull(),
  },
  (table) => [index().on(table.accountantId, table.receivedAt)],
);

export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Null when the account was removed: the payment is kept for the books. */
    accountantId: uuid().references(() => accountants.id, { onDelete: 'set null' }),
    /** The id of a plan, see `plans` of `@contapro/domain`. */
    planId: integer().notNull(),
    amountCents: integer().notNull(),
    /** The id that the card provider gave the charge. */
    chargeId: text().notNull().unique('payments_charge_id_unique'),
    chargedAt: moment().notNull(),
  },
  (table) => [index().on(table.accountantId)],
);

/**
 * Requests to charge a card, each stored before it is sent to the provider. Thus a charge whose answer was lost is looked up
 * instead of repeated.
 */
export const chargeAttempts = pgTable(
  'charge_attempts',
  {
    /** It is also sent to the provider, so that the charge can be found by it. */
    id: uuid().primaryKey().defaultRandom(),
    accountantId: uuid()
      .notNull()
      .references(() => accountants.id, { onDelete: 'cascade' }),
    /** SHA-256 of the provider's token of the card, in hexadecimal. */
    tokenHash: text().notNull(),
    planId: integer().notNull(),
    amountCents: integer().notNull(),
    email: text().notNull(),
    /**
     * - `pending`: the request is being sent, or the process ended before its answer.
     * - `unknown`: the answer was lost.
     * - `authenticating`: the bank asks for an authentication; nothing was charged.
     * - `charged`, `refused`: the answer of the provider.
     * - `not_made`: the answer was lost, and the provider has no such charge.
     */
    state: text({
      enum: ['pending', 'unknown', 'authenticating', 'charged', 'refused', 'not_made'],
    }).notNull(),
    /** Why it was refused, in Spanish. */
    message: text(),
    /** When the last request was sent. */
    requestedAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('charge_attempts_token_unique').on(table.accountantId, table.tokenHash),
    index().on(table.accountantId, table.requestedAt),
  ],
);

/** The sessions in use, of accountants who have signed in. Those whose version is not that of the account's tokens have ended. */
export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    accountantId: uuid()
      .notNull()
      .references(() => accountants.id, { onDelete: 'cascade' }),
    /** The token version with which it was opened. */
    version: integer().notNull(),
    /** The program and the device, in Spanish words. */
    device: text().notNull(),
    /** The shortened address, see `shortAddress`. */
    address: text().notNull(),
    startedAt: moment().notNull(),
    /** The last call, to the minute. */
    seenAt: moment().notNull(),
    expiresAt: moment().notNull(),
    /** When the person last gave the password in it after it was opened; null before. */
    confirmedAt: moment(),
  },
  (table) => [index('sessions_of_accountant').on(table.accountantId), index('sessions_by_end').on(table.expiresAt)],
);

/** Attempts to sign in. A sweep deletes those that are older than the retention. */
export const signIns = pgTable(
  'sign_ins',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Null when no account has the email, so that an attempt takes as long as one on an account. */
    accountantId: uuid().references(() => accountants.id, { onDelete: 'cascade' }),
    at: moment().notNull(),
    device: text().notNull(),
    address: text().notNull(),
    result: text({ enum: signInResults }).notNull(),
    /** SHA-256 of the secret part of the link in the mail about it, in hexadecimal; null without a mail. */
    tokenHash: text().unique('sign_ins_token_unique'),
    /** When the person said that it was somebody else's; null unless that happened. */
    disownedAt: moment(),
  },
  (table) => [
    index('sign_ins_of_accountant').on(table.accountantId, table.at.desc()),
    index('sign_ins_by_age').on(table.at),
  ],
);

/** The browsers in which somebody has signed in to an account. A sweep deletes those that were not used for a year. */
export const accountDevices = pgTable(
  'account_devices',
  {
    accountantId: uuid()
      .notNull()
      .references(() => accountants.id, { onDelete: 'cascade' }),
    /** SHA-256 of the secret in the browser's cookie, in hexadecimal. */
    keyHash: text().notNull(),
    usedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ name: 'account_devices_pkey', columns: [table.accountantId, table.keyHash] }),
    index('account_devices_by_age').on(table.usedAt),
  ],
);

/** Sessions whose user has signed out. Tokens and links of them are refused. */
export const endedSessions = pgTable(
  'ended_sessions',
  {
    id: text().primaryKey(),
    endedAt: moment().notNull(),
  },
  // Each sign-out deletes those that have expired.
  (table) => [index().on(table.endedAt)],
);

/** The assertions of partners that were used, until they expire. Each gives one account the plan of its partner. */
export const usedAssertions = pgTable(
  'used_assertions',
  {
    partner: text().notNull(),
    /** The `jti` of the assertion. */
    id: text().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.partner, table.id] })],
);

/** The counts of `rate-limiter-flexible`, which requires these columns in this order. */
export const sharedLimits = pgTable(
  'shared_limits',
  {
    key: varchar({ length: 255 }).primaryKey(),
    points: integer().notNull().default(0),
    /** Milliseconds since 1970. */
    expire: bigint({ mode: 'number' }),
  },
  (table) => [index().on(table.expire)],
);

/**
 * The data key of each studio, with which its secrets are encrypted, see decision 0121. There is no reference to the account,
 * because a key can be made before the transaction ends that stores the account; the removal of an account deletes it.
 */
export const dataKeys = pgTable('data_keys', {
  /** The id of the accountant whose studio it is. */
  studioId: uuid().primaryKey(),
  /** The name of the master key that has sealed it. */
  master: text().notNull(),
  /** The data key of 32 bytes, encrypted by the master key. */
  sealed: text().notNull(),
});

/** The hashes of the keys with which this database was written, so that a process with other keys is refused. */
export const keyFingerprints = pgTable('key_fingerprints', {
  name: text().primaryKey(),
  fingerprint: text().notNull(),
});

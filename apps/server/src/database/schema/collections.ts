import { sql } from 'drizzle-orm';
import {
  boolean,
  char,
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
} from 'drizzle-orm/pg-core';
import { businesses } from './businesses.ts';
import { cents } from './columns.ts';

const moment = () => timestamp({ withTimezone: true, mode: 'date' });

/**
 * The businesses whose documents are being collected from SUNAT. A row is the work of one business: first its credentials are
 * checked, then its open `collections` go on, one call at a time. The row is deleted when none is open.
 */
export const collectionRuns = pgTable(
  'collection_runs',
  {
    businessId: uuid()
      .primaryKey()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    /** Whether a user waits for it. Such businesses are served before all others. */
    isAwaited: boolean().notNull(),
    /** Whether the credentials are checked first, and the status of the business follows from them. */
    setsStatus: boolean().notNull(),
    /** Changes with each request, so that the result of a call that was begun before it can be told from a newer one. */
    version: integer().notNull().default(1),
    /** Whether its credentials were checked, or the periods of its plan were asked for. */
    isConnected: boolean().notNull().default(false),
    /**
     * The periods of the schedule. Their collections are added when SUNAT has said which of them were presented; null when
     * the schedule did not request it.
     */
    plan: jsonb().$type<string[]>(),
    /** The next due date of its declarations; null when it is not known. Those that are due first go first. */
    dueOn: date(),
    /** When it was last collected when it was requested. Of those with the same due date the oldest goes first. */
    lastCollectedAt: moment(),
    /** The names of the modules that the check found missing. */
    missingModules: jsonb().$type<string[]>().notNull().default([]),
    /** How many calls failed one after the other. */
    attempts: integer().notNull().default(0),
    /** Why the credentials are checked again later; null when nothing has happened. */
    reason: text(),
    startedAt: moment().notNull(),
    /** The time of the database when it began, by which it dates vouchers. */
    since: text().notNull(),
    nextAt: moment().notNull(),
    /** Whether `nextAt` has passed, as far as it was looked. What is due later is not among what is due now. */
    isDue: boolean().notNull().default(false),
    /** What goes first: 0 what a user waits for, 1 what was requested otherwise, 2 what the schedule has planned. */
    precedence: smallint()
      .notNull()
      .generatedAlwaysAs(sql`case when is_awaited then 0 when plan is null then 1 else 2 end`),
    /** The process that took the last step. It goes on with the next ones, so that a business is in the hands of one. */
    worker: uuid(),
    /** Until then only this process may take it. A process that lives renews it. */
    leasedUntil: moment(),
  },
  (table) => [
    /** The order of what is due, so that the next step is found without reading what comes after it. */
    index('collection_runs_in_order')
      .on(table.precedence, table.dueOn, table.lastCollectedAt.nullsFirst(), table.nextAt)
      .where(sql`is_due`),
    index('collection_runs_by_time').on(table.isDue, table.nextAt),
  ],
);

/** What is stored of the files that a ticket has prepared: `Report` of the port. */
export interface StoredReport {
  processCode: string;
  period: string;
  hasErrors: boolean;
  files: { name: string; type: string | null }[];
}

/** The steps of a collection, in their order. */
export const collectionSteps = ['asking', 'waiting', 'downloading', 'reading', 'comparing'] as const;

/** How a collection can end. */
export const collectionOutcomes = [
  'collected',
  'unchanged',
  'empty',
  'mismatch',
  'unreadable',
  'failed',
  'rejected',
  'not open',
  'register state',
  'unreachable',
  'unavailable',
  'refused',
  'not permitted',
  'no application',
] as const;

/** The collections of the proposals of SUNAT: one row for each business, book and period, and each time. */
export const collections = pgTable(
  'collections',
  {
    businessId: uuid()
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    id: uuid().notNull().defaultRandom(),
    book: text({ enum: ['compra', 'venta'] }).notNull(),
    period: char({ length: 6 }).notNull(),
    step: text({ enum: collectionSteps }).notNull().default('asking'),
    /** When the step began. */
    stepSince: moment().notNull(),
    nextAt: moment().notNull(),
    /** How many calls of the step failed, or told to wait, one after the other. */
    attempts: integer().notNull().default(0),
    /**
     * When SUNAT was last asked for a ticket. It is stored before the call: if it is there without a ticket, the call was
     * interrupted, and SUNAT may have made one.
     */
    askedAt: moment(),
    ticket: text(),
    /** How many tickets were given up. */
    lostTickets: integer().notNull().default(0),
    report: jsonb().$type<StoredReport>(),
    importId: uuid(),
    /**
     * Whether the taxpayer had presented the register before. The schedule collects such a period once more and then no
     * longer.
     */
    isPresented: boolean().notNull().default(false),
    /** The vouchers that were read and their total in cents, and what SUNAT says of them. */
    readVouchers: integer(),
    readTotal: cents(),
    sunatVouchers: integer(),
    sunatTotal: cents(),
    /** New and changed vouchers. */
    added: integer().notNull().default(0),
    changed: integer().notNull().default(0),
    /** Vouchers that SUNAT proposed before and does not propose any more. */
    vanished: integer().notNull().default(0),
    /** When the proposal was last here: when it ended, or an end before that. */
    workedAt: moment(),
    /** When what was read was read. An end that read nothing has what was read before. */
    contentAt: moment(),
    /** Whether a later collection of the same book and period has ended. */
    isSuperseded: boolean().notNull().default(false),
    outcome: text({ enum: collectionOutcomes }),
    /** Why it waits, or why it was given up: a word of ours. */
    reason: text(),
    /** The code and the words of SUNAT about a call that it refused, or about a ticket that failed. */
    sunatCode: text(),
    sunatText: text(),
    createdAt: moment().notNull(),
    endedAt: moment(),
  },
  (table) => [
    primaryKey({ name: 'collections_pkey', columns: [table.businessId, table.id] }),
    uniqueIndex('collections_open').on(table.businessId, table.book, table.period).where(sql`outcome is null`),
    index('collections_of_business').on(table.businessId, table.createdAt),
    index('collections_shown').on(table.businessId, table.period).where(sql`not is_superseded`),
  ],
);

/** What the calls to a host of SUNAT of all processes have shown of it. */
export const sunatHosts = pgTable('sunat_hosts', {
  host: text().primaryKey(),
  /** Of processes of the version before, see decision 0165. */
  calls: jsonb().$type<{ id: string; until: string }[]>().notNull().default([]),
  /** The last failures. */
  failures: jsonb().$type<string[]>().notNull().default([]),
  /** Until then there are no calls, because too many failed. */
  suspendedUntil: moment(),
  /** Until then there are no calls, because SUNAT asked for a pause, and how many times it did one after the other. */
  heldUntil: moment(),
  holds: integer().notNull().default(0),
});

/** The calls to all hosts of SUNAT together, which see one address. There is one row. */
export const sunatPace = pgTable('sunat_pace', {
  id: text().primaryKey(),
  /** Of processes of the version before, see decision 0165. */
  calls: jsonb().$type<string[]>().notNull().default([]),
  /** The last errors that look like those of calls that are too fast. */
  errors: jsonb().$type<{ at: string; ruc: string }[]>().notNull().default([]),
  /** How many calls were allowed when the pace was slowed last, and when that was; null when it never was. */
  allowed: integer(),
  slowedAt: moment(),
});

/** The token that all processes use for a business, and what is known of its logins. */
export const sunatLogins = pgTable('sunat_logins', {
  businessId: uuid()
    .primaryKey()
    .references(() => businesses.id, { onDelete: 'cascade' }),
  /** The token with a hash of the credentials that it proves, encrypted like credentials. Null without one. */
  sealed: text(),
  /** Changes with each token, so that the refusal of an old one does not end a newer one. */
  version: integer().notNull().default(0),
  /** From then on there is a new login. */
  renewAt: moment(),
  /** Whether SUNAT has accepted the token in a call. */
  works: boolean().notNull().default(false),
  /** Whether calls without a body have a `Content-Type`, because SUNAT accepted one only so. */
  hasContentType: boolean().notNull().default(false),
  /** When the last logins were that no user asked for. */
  logins: jsonb().$type<string[]>().notNull().default([]),
  /** Who logs in at the moment, and until when that counts if its process dies. */
  holder: uuid(),
  heldUntil: moment(),
});

/** When the next call for a RUC may be made. */
export const sunatTurns = pgTable(
  'sunat_turns',
  {
    ruc: char({ length: 11 }).primaryKey(),
    freeAt: moment().notNull(),
  },
  (table) => [index('sunat_turns_by_time').on(table.freeAt)],
);

/**
 * The places of calls to SUNAT: as many for each host as there may be calls to it at the same time, and as many of `all` hosts as
 * there may be calls within some seconds. A call takes one of each, so calls do not wait for one row.
 */
export const sunatPlaces = pgTable(
  'sunat_places',
  {
    /** A host, or `all`. */
    host: text().notNull(),
    place: integer().notNull(),
    /** From when on another call may take it. That of a host is free when its call ends, or then if its process dies. */
    freeAt: moment().notNull(),
    /** The id of the call that has it. */
    call: uuid(),
  },
  (table) => [primaryKey({ columns: [table.host, table.place] })],
);

import type { CreditAction } from '@contapro/domain';
import { sql } from 'drizzle-orm';
import { bigint, char, date, index, integer, pgEnum, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { cents } from './columns.ts';

/** What is left to do for a business in a period, the most urgent first. PostgreSQL sorts it in this order. */
export const boardState = pgEnum('board_state', [
  'uncollected',
  'to_square',
  'to_review',
  'detractions_due',
  'ready',
  'declared',
]);

/**
 * What the board of the month shows of a business and period. `writeBoardRows` writes it in the transactions that write
 * vouchers, deposits, proposals, collections and declared periods; nothing else writes this table. A business without a row is
 * uncollected, and has no vouchers in the period.
 */
export const boardRows = pgTable(
  'board_rows',
  {
    businessId: uuid().notNull(),
    period: char({ length: 6 }).notNull(),
    /** The owner of the business, so that the businesses of an accountant are next to each other in the index. */
    accountantId: uuid().notNull(),
    state: boardState().notNull(),
    /** As it was declared, where the period is. Null for a period without vouchers, which has the balance that the last one before it has left. */
    igv: cents(),
    /** Of a declared period, whose `igv` is what was declared: what its vouchers give today, if that is another amount. */
    igvToday: cents(),
    observed: bigint({ mode: 'number' }).notNull(),
    igvObserved: cents().notNull(),
    /** The purchases subject to detracción without a deposit, and what they have to deposit. */
    unpaid: bigint({ mode: 'number' }).notNull(),
    unpaidAmount: cents().notNull(),
    /** The vouchers that wait for the exchange rate of a day. */
    withoutRate: bigint({ mode: 'number' }).notNull().default(0),
    declaredOn: date(),
  },
  (table) => [
    primaryKey({ name: 'board_rows_pkey', columns: [table.businessId, table.period] }),
    /** With all that the board sorts and counts. */
    index('board_rows_by_business').on(
      table.accountantId,
      table.period,
      table.businessId,
      table.state,
      table.igv,
      table.igvObserved,
      table.withoutRate,
    ),
  ],
);

/** The last digit of the RUC, which decides the days of SUNAT's schedule. */
const digit = () => char({ length: 1 });

/**
 * The purchases whose credit waits for something that has to be done, see `listCreditClock`. `writeFigures` writes them in the
 * transactions that write vouchers and deposits; nothing else writes this table. It contains what does not depend on the day
 * of the call or on SUNAT's schedule.
 */
export const waitingCredits = pgTable(
  'waiting_credits',
  {
    businessId: uuid().notNull(),
    voucherId: uuid().notNull(),
    accountantId: uuid().notNull(),
    digit: digit().notNull(),
    /** `YYYYMM`: from which month the months count in which it can be annotated; empty when it is not known. */
    startMonth: text().notNull(),
    period: char({ length: 6 }).notNull(),
    action: text().$type<CreditAction>().notNull(),
    igv: cents().notNull(),
    // For the search and the filter by reason, which would otherwise read the vouchers of all businesses.
    reasons: text().array().notNull(),
    supplierId: text().notNull(),
    supplierName: text().notNull(),
  },
  (table) => [
    primaryKey({ name: 'waiting_credits_pkey', columns: [table.businessId, table.voucherId] }),
    /** All purchases with the same values of the first columns have the same day. */
    index('waiting_credits_by_day').on(
      table.accountantId,
      table.digit,
      table.startMonth,
      table.period,
      table.action,
      table.igv.desc(),
      table.businessId,
      table.voucherId,
    ),
  ],
);

/** The counts and sums of {@link waitingCredits} by business and month, written with them. */
export const waitingCreditSums = pgTable(
  'waiting_credit_sums',
  {
    businessId: uuid().notNull(),
    startMonth: text().notNull(),
    period: char({ length: 6 }).notNull(),
    accountantId: uuid().notNull(),
    digit: digit().notNull(),
    /** The digit, the period and the month in one text, because PostgreSQL groups rows by one column faster than by three. */
    dayKey: text().notNull().generatedAlwaysAs(sql`digit || period || start_month`),
    annotateCount: integer().notNull(),
    annotateIgv: cents().notNull(),
    depositCount: integer().notNull(),
    depositIgv: cents().notNull(),
    decideCount: integer().notNull(),
    decideIgv: cents().notNull(),
  },
  (table) => [
    primaryKey({ name: 'waiting_credit_sums_pkey', columns: [table.businessId, table.startMonth, table.period] }),
    /** In the order of the groups, with all that is summed: no plan has to sort the rows of a large accountant. */
    index('waiting_credit_sums_by_day').on(
      table.accountantId,
      table.dayKey,
      table.businessId,
      table.annotateCount,
      table.annotateIgv,
      table.depositCount,
      table.depositIgv,
      table.decideCount,
      table.decideIgv,
    ),
  ],
);

/**
 * What decides whether a business has a purchase whose day has not passed, so that the clock of the credit counts businesses
 * without reading the sums of all their months. It is written with the sums.
 */
export const waitingCreditClients = pgTable(
  'waiting_credit_clients',
  {
    businessId: uuid().primaryKey(),
    accountantId: uuid().notNull(),
    digit: digit().notNull(),
    /** The newest period of the purchases whose month is not known; null without one. */
    unknownPeriod: char({ length: 6 }),
    /** The newest month of the purchases to annotate or to decide. */
    annotateMonth: text(),
    /** The newest month and the newest period of those that need a deposit. */
    depositMonth: text(),
    depositPeriod: char({ length: 6 }),
  },
  (table) => [index('waiting_credit_clients_of_accountant').on(table.accountantId)],
);

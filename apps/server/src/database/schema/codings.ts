import type { AccountCoding, AccountHabit, AccountPlan, UsedWay } from '@contapro/domain';
import { boolean, char, index, json, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { accountants } from './accounts.ts';
import { businesses } from './businesses.ts';

const moment = () => timestamp({ withTimezone: true, mode: 'date' });

/**
 * How purchases are entered, by the key of the voucher, which stays the same when it is imported again or moves to another
 * period. They are the precedents of later ones, see decision 0153. Whoever writes them writes `codingSums`.
 */
export const voucherCodings = pgTable(
  'voucher_codings',
  {
    businessId: uuid().notNull(),
    issuerId: text().notNull(),
    typeCode: char({ length: 2 }).notNull(),
    serie: text().notNull(),
    number: text().notNull(),
    damYear: text().notNull(),
    /** Of processes of the version before, see decision 0161. */
    accountantId: uuid(),
    coding: jsonb().$type<AccountCoding>().notNull(),
    /** `itemWords` of the voucher when it was decided. */
    words: text().array().notNull(),
    /** Another one after each change: two people who decide at once are told apart by it. */
    revision: uuid().notNull(),
    /** `accountants.id`. */
    decidedBy: uuid().notNull(),
    decidedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'voucher_codings_pkey',
      columns: [table.businessId, table.issuerId, table.typeCode, table.serie, table.number, table.damYear],
    }),
    /** For the last decisions of a business about a supplier. */
    index('voucher_codings_of_supplier').on(table.businessId, table.issuerId, table.decidedAt),
  ],
);

/**
 * What a business decided about a supplier: `habitOf` its newest `voucherCodings`, see decision 0161. A supplier without any has
 * no row.
 */
export const codingSums = pgTable(
  'coding_sums',
  {
    businessId: uuid().notNull(),
    supplierId: text().notNull(),
    /** The accountant of the business, for finding what other businesses of the same studio do with a supplier. */
    accountantId: uuid().notNull(),
    /** It and `recent` are json, which is sent as it is stored. */
    habit: json().$type<AccountHabit>().notNull(),
    /** What other businesses of the studio read of it: its `recentWays`. */
    recent: json().$type<UsedWay[]>().notNull(),
    isOneWay: boolean().notNull(),
    /** When the newest of them was decided. */
    lastAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ name: 'coding_sums_pkey', columns: [table.businessId, table.supplierId] }),
    /** For those of all businesses of a studio. */
    index('coding_sums_of_studio').on(table.accountantId, table.supplierId, table.lastAt),
  ],
);

/** How all purchases of a supplier are entered. */
export const codingRules = pgTable(
  'coding_rules',
  {
    businessId: uuid()
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    supplierId: text().notNull(),
    coding: jsonb().$type<AccountCoding>().notNull(),
    /** `accountants.id`. */
    decidedBy: uuid().notNull(),
    decidedAt: moment().notNull(),
  },
  (table) => [primaryKey({ name: 'coding_rules_pkey', columns: [table.businessId, table.supplierId] })],
);

/** The plans of accounts of businesses that have one of their own. */
export const businessPlans = pgTable('business_plans', {
  businessId: uuid()
    .primaryKey()
    .references(() => businesses.id, { onDelete: 'cascade' }),
  plan: jsonb().$type<AccountPlan>().notNull(),
});

/** The plans of accounts of studios, for their businesses without one. */
export const studioPlans = pgTable('studio_plans', {
  accountantId: uuid()
    .primaryKey()
    .references(() => accountants.id, { onDelete: 'cascade' }),
  plan: jsonb().$type<AccountPlan>().notNull(),
});

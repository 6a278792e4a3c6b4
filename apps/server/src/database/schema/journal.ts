import { bigint, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ActArea, ActDetails, ActKind } from '@contapro/domain';
import { accountants } from './accounts.ts';
import { businesses } from './businesses.ts';

/**
 * What people did in a studio. A row is inserted in the transaction of the act. Only
 * `recordAct` inserts rows, no statement changes them, and only `journalRepository` deletes those whose retention has ended; a test
 * looks for other statements. Those about a client or an account that is removed are deleted by the foreign keys.
 */
export const studioActs = pgTable(
  'studio_acts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The titular of the studio. */
    ownerId: uuid()
      .notNull()
      .references(() => accountants.id, { onDelete: 'cascade' }),
    /** Who did it; null for what a client answered, and when the account was deleted since. */
    personId: uuid().references(() => accountants.id, { onDelete: 'set null' }),
    /** The client that it concerns; null for what concerns the studio. */
    businessId: uuid().references(() => businesses.id, { onDelete: 'cascade' }),
    /** The member that it concerns, such as one whose role was changed. */
    aboutId: uuid().references(() => accountants.id, { onDelete: 'set null' }),
    kind: text().$type<ActKind>().notNull(),
    area: text().$type<ActArea>().notNull(),
    actedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    /** `YYYYMM`; null for what concerns no month. */
    period: text(),
    details: jsonb().$type<ActDetails>().notNull().default({}),
  },
  (table) => [
    index('studio_acts_of_owner').on(table.ownerId, table.actedAt.desc(), table.id.desc()),
    index('studio_acts_of_area').on(table.ownerId, table.area, table.actedAt.desc(), table.id.desc()),
    index('studio_acts_of_person').on(table.personId, table.actedAt.desc(), table.id.desc()),
    index('studio_acts_of_business').on(table.businessId, table.actedAt.desc(), table.id.desc()),
    index('studio_acts_about').on(table.aboutId),
    index('studio_acts_by_age').on(table.actedAt),
  ],
);

import { char, date, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true, mode: 'date' });

/** The periods that an accountant marked as declared. A row that is taken back is deleted. */
export const declaredPeriods = pgTable(
  'declared_periods',
  {
    businessId: uuid().notNull(),
    period: char({ length: 6 }).notNull(),
    /** The day in Lima. */
    declaredOn: date().notNull(),
    /** The number of SUNAT's constancia. */
    constanciaNumber: text(),
    /** What had arrived until then counts as known when it was declared, see `knownUntil` of `@contapro/domain`. */
    knownUntil: moment().notNull(),
    /** When it was last changed, and by whom: `accountants.id`. */
    markedAt: moment().notNull(),
    markedBy: uuid().notNull(),
  },
  (table) => [primaryKey({ name: 'declared_periods_pkey', columns: [table.businessId, table.period] })],
);

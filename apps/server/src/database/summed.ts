import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** The sum of a column over the rows, or over those that meet a condition; 0 without rows. */
export const summed = (column: SQLWrapper, condition?: SQL) =>
  sql<number>`coalesce(sum(${column})${condition ? sql` filter (where ${condition})` : sql.empty()}, 0)`.mapWith(
    Number,
  );

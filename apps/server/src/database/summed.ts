import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** The sum of a column over all rows, or over the rows that meet a condition. 0 when there are none. */
export const summed = (column: SQLWrapper, condition?: SQL) =>
  sql<number>`coalesce(sum(${column})${condition ? sql` filter (where ${condition})` : sql.empty()}, 0)`.mapWith(
    Number,
  );

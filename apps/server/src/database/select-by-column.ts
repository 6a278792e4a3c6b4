import { type Placeholder, type SQL, type SQLWrapper, sql, type WithSubquery } from 'drizzle-orm';
import type { Executor } from './database.ts';

/** A statement that is built once and executed many times. */
interface BuiltSelect<Result> {
  /** `values` are those of the placeholders of the statement, if it has any. */
  execute: (values?: Record<string, unknown>) => Promise<Result>;
}

/** The column or expression of each field. */
type Columns<Row> = { readonly [Field in keyof Row]: SQLWrapper };

/** Makes a select with these fields. */
type Select = (fields: Record<string, SQL.Aliased>) => SQLWrapper;

/**
 * A select whose rows arrive as one JSON array for each column. For 100 rows of 26 columns, the driver and Drizzle need a fifth
 * of the processor time that they need for 2,600 single values. PostgreSQL needs the same time for both.
 *
 * The values are what `JSON.parse` makes of them: dates and times are ISO text, and numbers are read as doubles, so select a
 * `numeric` that may have more than 15 digits as text.
 * @param columns The columns or expressions by the fields of a row.
 * @param select Makes the select with these fields, in its order.
 * @example
 * const isSale = eq(vouchers.book, 'venta');
 * const sales = selectByColumn<{ code: string }>(database, { code: vouchers.code }, (fields) =>
 *   database.select(fields).from(vouchers).where(isSale).orderBy(vouchers.code),
 * );
 * const rows = await sales.execute();
 */
export function selectByColumn<Row extends object>(
  database: Executor,
  columns: Columns<Row>,
  select: Select,
): BuiltSelect<Row[]> {
  const statement = database
    .select(arraysOf(columns))
    .from(sql`${select(aliased(columns))} selected`)
    .prepare('by_column');
  return {
    execute: async (values) => {
      const [found = {}] = await statement.execute(values);
      return rowsOf<Row>(Object.entries(found));
    },
  };
}

interface SelectWithSummary<Row, Summary> {
  /** A query that both selects read, by its name. It is executed once. */
  shared?: WithSubquery;
  columns: Columns<Row>;
  /** Selects the rows, in their order. */
  rows: Select;
  summaryColumns: Columns<Summary>;
  /** Selects exactly one row. */
  summary: Select;
}

/**
 * Rows, and one row that summarizes others, such as the sums of all pages. One statement reads both: they are of the same
 * moment, and the server and PostgreSQL exchange one message instead of two. The values are those of {@link selectByColumn}.
 */
export function selectWithSummary<Row extends object, Summary extends object>(
  database: Executor,
  { shared, columns, rows, summaryColumns, summary }: SelectWithSummary<Row, Summary>,
): BuiltSelect<{ rows: Row[]; summary: Summary }> {
  const statement = (shared ? database.with(shared) : database)
    .select({
      arrays: arraysOf(columns),
      summary: sql<Summary>`(select to_json(summary) from ${summary(aliased(summaryColumns))} summary)`,
    })
    .from(sql`${rows(aliased(columns))} selected`)
    .prepare('with_summary');
  return {
    execute: async (values) => {
      const [found] = await statement.execute(values);
      if (!found) throw new Error('An aggregate without groups returned no row');
      return { rows: rowsOf<Row>(Object.entries(found.arrays)), summary: found.summary };
    },
  };
}

/**
 * The first rows of a sorted select, for a statement that is executed often. With the constant `atMost`, PostgreSQL plans it once
 * for each connection. With a limit that is only a parameter, it expects a tenth of all rows; a plan for any values then seems
 * to cost more than a plan for the values of the call, and the statement is planned at each call.
 *
 * Do not use it where the best plan depends on the values, as with a filter that few rows meet.
 * @param size How many rows.
 * @param atMost The largest `size` of all calls.
 */
export const firstRows = (sorted: SQLWrapper, size: number | Placeholder, atMost: number): SQL =>
  sql`(select * from (${sorted.getSQL()} limit ${sql.raw(String(atMost))}) sorted limit ${size})`;

/** A column that holds an object with the values of these columns, for {@link selectByColumn}. */
export const jsonObject = (columns: Readonly<Record<string, SQLWrapper>>): SQL => {
  const members = Object.entries(columns).map(([name, column]) => sql`${sql.param(name)}::text, ${column}`);
  return sql`json_build_object(${sql.join(members, sql`, `)})`;
};

const aliased = (columns: Readonly<Record<string, SQLWrapper>>): Record<string, SQL.Aliased> =>
  Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, sql`${column}`.as(name)]));

/** One aggregate for each column of the select that is named `selected`. */
const arraysOf = (columns: Readonly<Record<string, SQLWrapper>>): Record<string, SQL<readonly unknown[] | null>> =>
  Object.fromEntries(
    Object.keys(columns).map((name) => [name, sql<readonly unknown[] | null>`json_agg(${sql.identifier(name)})`]),
  );

function rowsOf<Row>(columns: readonly (readonly [name: string, values: readonly unknown[] | null])[]): Row[] {
  // Without rows, each aggregate is null.
  const count = columns[0]?.[1]?.length ?? 0;
  return Array.from({ length: count }, (_, index) => {
    const row: Record<string, unknown> = {};
    for (const [name, values] of columns) row[name] = values?.[index];
    return row as Row;
  });
}

import type { ISql, PendingQuery, Row } from './sql.ts';

/**
 * Rows of JavaScript as a table in SQL, with the name `given`: `from ${recordset(sql, rows, { id: 'uuid' })}`. All rows are
 * one parameter, so that a statement is the same for any number of them. Its columns have the names of the fields, which
 * must be quoted if they contain capital letters: `given."issuerId"`.
 * @param columns The fields to read and their SQL types. They are inserted into the statement as they are, so they must be
 * constants.
 */
export function recordset<Columns extends Readonly<Record<string, string>>>(
  sql: ISql,
  rows: readonly Readonly<Record<keyof Columns, unknown>>[],
  columns: Columns,
): PendingQuery<Row[]> {
  const definitions = Object.entries(columns).map(([name, type]) => `"${name}" ${type}`);
  // As text, because the driver would encode a parameter of type json as JSON again. Reading json takes half as long as jsonb.
  return sql`json_to_recordset(${JSON.stringify(rows)}::text::json) as given (${sql.unsafe(definitions.join(', '))})`;
}

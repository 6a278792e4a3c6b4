import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** The name of the column of a field. */
export const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

type Field<Table extends PgTable> = keyof Table['_']['columns'] & string;

/**
 * The SQL types of the columns of a table by their fields, as `recordset` takes them, without those that are left out.
 * @example const types = columnTypes(taxpayerStates, 'active', 'found', 'change'); // { ruc: 'char(11)', since: 'date', state: 'text', condition: 'text' }
 */
export function columnTypes<Table extends PgTable, Left extends Field<Table> = never>(
  table: Table,
  ...left: readonly Left[]
): Record<Exclude<Field<Table>, Left>, string> {
  const leftOut = new Set<string>(left);
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => !leftOut.has(name));
  return Object.fromEntries(columns.map(([name, column]) => [name, column.getSQLType()])) as Record<
    Exclude<Field<Table>, Left>,
    string
  >;
}

/** The parts of a statement that inserts rows of a `recordset`, or updates those that are stored with the same key. */
export function upsertParts<Name extends string>(types: Readonly<Record<Name, string>>, key: readonly NoInfer<Name>[]) {
  const names: Name[] = [];
  for (const name in types) names.push(name);
  const changing = names.filter((name) => !key.some((one) => one === name)).map(snakeCase);
  return {
    /** The names of all columns. */
    columns: names.map(snakeCase).join(', '),
    /** The values of all columns. */
    given: names.map((name) => `given."${name}"`).join(', '),
    /** The values of all columns of a row, as `copyRows` takes them. */
    values: <Row extends Readonly<Record<Name, unknown>>>(row: Row): Row[Name][] => names.map((name) => row[name]),
    /** The names of the columns of the key. */
    key: key.map(snakeCase).join(', '),
    /** The assignments of all columns that are not of the key. */
    set: changing.map((column) => `${column} = excluded.${column}`).join(', '),
    /** The condition that one of them changes. */
    isChanged: (table: string) =>
      `(${changing.map((column) => `${table}.${column}`).join(', ')}) is distinct from (${changing.map((column) => `excluded.${column}`).join(', ')})`,
  };
}

import type { ISql, PendingQuery } from '../database/sql.ts';

type Values = Readonly<Record<string, string | number | boolean | null | Uint8Array | Date | readonly never[]>>;

/** Inserts a row, which is given by the names of its columns. */
export async function insertRow(sql: ISql, table: string, row: Values): Promise<void> {
  const columns = Object.keys(row);
  const placeholders = columns.map((_, index) => `$${index + 1}`);
  await sql.unsafe(
    `insert into ${table} (${columns.join(', ')}) values (${placeholders.join(', ')})`,
    Object.values(row),
  );
}

/** The assignments of an update, which are given by the names of their columns. */
export const assigned = (sql: ISql, values: Values): PendingQuery<unknown> =>
  Object.entries(values)
    .map(([name, value]): PendingQuery<unknown> => sql`${sql(name)} = ${value}`)
    .reduce((all, one) => sql`${all}, ${one}`);

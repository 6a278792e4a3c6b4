import type { Distribution } from '../database/distribution.ts';
import type { ISql } from '../database/sql.ts';

/** What of the tables of a database keeps them from being distributed as a list says. */
export async function distributionFindings(
  sql: ISql,
  distribution: Readonly<Record<string, Distribution>>,
): Promise<string[]> {
  const columnOf = (table: string) => {
    const found = distribution[table];
    return found?.kind === 'distributed' ? found.column : undefined;
  };
  const keys = await sql<{ table: string; key: string; columns: string[] }[]>`
    select held.relname as table, own.relname as key, array(
        select attname::text from pg_attribute where attrelid = held.oid and attnum = any(indkey::int2[])) as columns
    from pg_index join pg_class held on held.oid = indrelid join pg_class own on own.oid = indexrelid
    where held.relnamespace = 'public'::regnamespace and indisunique`;
  const nullable = await sql<{ table: string; column: string }[]>`
    select relname as table, attname as column from pg_attribute join pg_class held on held.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped and not attnotnull`;
  const references = await sql<{ table: string; other: string; pairs: string[]; columns: string; action: string }[]>`
    select conrelid::regclass::text as table, confrelid::regclass::text as other, confdeltype as action,
      string_agg(own.attname, ',' order by place) as columns, array_agg(own.attname || ' ' || theirs.attname) as pairs
    from pg_constraint, unnest(conkey, confkey) with ordinality given (number, other_number, place)
    join pg_attribute own on own.attnum = number join pg_attribute theirs on theirs.attnum = other_number
    where contype = 'f' and connamespace = 'public'::regnamespace and own.attrelid = conrelid and theirs.attrelid = confrelid
    group by pg_constraint.oid, conrelid, confrelid, confdeltype`;
  const triggers = await sql<{ name: string }[]>`
    select tgrelid::regclass || ' ' || tgname as name from pg_trigger where not tgisinternal`;
  return [
    ...keys.flatMap(({ table, key, columns }) => {
      const column = columnOf(table);
      return column === undefined || columns.includes(column) ? [] : [`key ${key} without ${column}`];
    }),
    ...nullable.flatMap(({ table, column }) => (columnOf(table) === column ? [`null in ${table}.${column}`] : [])),
    ...references.flatMap(({ table, other, pairs, columns, action }) => {
      const name = `reference ${table}.${columns} to ${other}`;
      const own = columnOf(table);
      const theirs = columnOf(other);
      const setsNull = own !== undefined && ['n', 'd'].includes(action) ? [`${name}: set null`] : [];
      const isElsewhere = own === undefined ? theirs !== undefined : distribution[other]?.kind === 'local';
      const isSpread = own !== undefined && theirs !== undefined && !pairs.includes(`${own} ${theirs}`);
      return isElsewhere || isSpread ? [...setsNull, `${name}: another node`] : setsNull;
    }),
    ...triggers.map(({ name }) => `trigger ${name}`),
  ].toSorted();
}

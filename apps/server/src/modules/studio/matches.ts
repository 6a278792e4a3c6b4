import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Lower case, without the accents of Spanish, as `searchBy` of `@contapro/domain` compares texts. */
const folded = (text: SQLWrapper) => sql`translate(lower(${text}), 'áéíóúüñ', 'aeiouun')`;

/** Whether a name contains the text of a search, or a number begins with it. */
export function matches(search: string, { names, numbers }: { names: SQLWrapper[]; numbers: SQLWrapper[] }): SQL {
  const literal = search.trim().replaceAll(/[\\%_]/g, '\\$&');
  return sql`(${sql.join(
    [
      ...names.map((name) => sql`${folded(name)} like '%' || ${folded(sql`${literal}::text`)} || '%'`),
      ...numbers.map((number) => sql`${number} like ${`${literal}%`}`),
    ],
    sql` or `,
  )})`;
}

import { type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Lower case, without the accents of Spanish, as `searchBy` of `@contapro/domain` compares texts. */
const folded = (text: SQLWrapper) => sql`translate(lower(${text}), 'áéíóúüñ', 'aeiouun')`;

/** The text of a search as {@link matches} takes it: `like` would read some characters as patterns. */
export const searchedText = (search: string) => search.trim().replaceAll(/[\\%_]/g, '\\$&');

/** Whether a name contains a text, or a number begins with it. */
export function matches(
  text: string | Placeholder,
  { names, numbers }: { names: SQLWrapper[]; numbers: SQLWrapper[] },
): SQL {
  // A select, because an expression would be computed again for each row where the statement is planned for any values.
  const contained = sql`(select '%' || ${folded(sql`${text}::text`)} || '%')`;
  return sql`(${sql.join(
    [
      ...names.map((name) => sql`${folded(name)} like ${contained}`),
      ...numbers.map((number) => sql`${number} like (select ${text}::text || '%')`),
    ],
    sql` or `,
  )})`;
}

import type { Sql } from '../database/sql.ts';
import { rewriteFigures } from '../modules/vouchers/store/figures/write-figures.ts';

/** Writes the figures of all businesses after a test has changed vouchers, deposits or declarations with SQL. */
export async function writeAllFigures(sql: Sql): Promise<void> {
  for (const { id } of await sql<{ id: string }[]>`select id::text from businesses`) await rewriteFigures(sql, id);
}

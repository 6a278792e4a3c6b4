import type { Sql } from '../../apps/server/src/database/sql.ts';
import { rewriteFigures } from '../../apps/server/src/modules/vouchers/store/figures/write-figures.ts';

/** Writes the sums and figures of businesses whose vouchers were stored without the server. */
export async function writeFiguresOf(sql: Sql, businesses: readonly { id: string }[]): Promise<void> {
  for (const { id } of businesses) await rewriteFigures(sql, id);
}

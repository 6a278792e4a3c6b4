import type { Sql } from '../../../database/sql.ts';
import type { RegisteredTaxpayer } from '../../sunat/taxpayer-register.ts';
import { type ReadFile, suppliersRepository } from '../suppliers.repository.ts';
import { taxpayersRepository } from '../taxpayers.repository.ts';

/** Stores the states of a file that have changed, and which file it was, or nothing of both. Returns how many have changed. */
export async function storeRegister(
  sql: Sql,
  taxpayers: readonly RegisteredTaxpayer[],
  file: ReadFile & { fileDate: string },
  now: Date,
): Promise<number> {
  const { changes } = await sql.begin(async (transaction) => {
    const stored = await taxpayersRepository(transaction).storeChanges(
      taxpayers.map(({ ruc, state, condition }) => ({
        ruc: String(ruc),
        since: file.fileDate,
        state,
        condition,
        source: 'padron',
      })),
    );
    await suppliersRepository(transaction).finishRead(file, now);
    return { changes: stored };
  });
  return changes;
}

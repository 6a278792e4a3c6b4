import type { Sql, TransactionSql } from 'postgres';
import type { TaxpayerState } from '../sunat/tax-authority.ts';
import { type FilesRepository, filesRepository } from './files/files.repository.ts';
import { businessContext } from '../vouchers/store/business-context.ts';
import type { BusinessContext } from '../vouchers/store/refresh-vouchers.ts';
import { asOnlyWriter } from '../vouchers/store/transaction.ts';

/** What reading files needs from outside. */
export interface ImportServices {
  /** A pool of its own: a job that waits for a business's lock holds a connection meanwhile. */
  sql: Sql;
  clock: () => Date;
  taxAuthority: { taxpayers: (rucs: readonly string[]) => Promise<readonly TaxpayerState[]> };
}

/**
 * What one job works with. Every member but the transactions takes a connection of its own, so it must not be called
 * while a transaction is open: with each connection of the pool held by such a transaction, all of them would wait for
 * ever. `store/` and `job/` get no pool for that reason, only these members and the transaction they are in.
 */
export interface JobServices {
  clock: () => Date;
  files: FilesRepository;
  businessContext: (businessId: string) => Promise<BusinessContext>;
  /** Asks the taxpayer register about suppliers and stores its answer, from which their state at a date is known. */
  learnTaxpayers: (rucs: Iterable<string>) => Promise<void>;
  /** Updates the planner's statistics once enough documents of this job were stored. */
  countStored: (documents: number) => Promise<void>;
  transaction: <Result>(work: (transaction: TransactionSql) => Promise<Result>) => Promise<Result>;
  /** A transaction that holds the business's lock, see {@link asOnlyWriter}. */
  asOnlyWriter: <Result>(businessId: string, work: (transaction: TransactionSql) => Promise<Result>) => Promise<Result>;
}

export function jobServices({ sql, clock, taxAuthority }: ImportServices): JobServices {
  return {
    clock,
    files: filesRepository(sql),
    businessContext: (businessId) => businessContext(sql, clock(), businessId),
    learnTaxpayers: async (rucs) => storeTaxpayers(sql, await taxAuthority.taxpayers([...new Set(rucs)])),
    countStored: analyzeAsTablesGrow(sql),
    transaction: async (work) => {
      const { result } = await sql.begin(async (transaction) => ({ result: await work(transaction) }));
      return result;
    },
    asOnlyWriter: (businessId, work) => asOnlyWriter(sql, businessId, work),
  };
}

/**
 * A table that is being filled has no statistics until autovacuum comes: they are gathered past 500 documents, 1,000,
 * 2,000 and so on.
 */
function analyzeAsTablesGrow(sql: Sql): JobServices['countStored'] {
  let stored = 0;
  let next = 500;
  return async (documents) => {
    stored += documents;
    if (stored < next) return;
    while (next <= stored) next *= 2;
    await sql`analyze vouchers, xml_documents, sire_rows`;
  };
}

/** In the order of the key, so that two jobs that store the same suppliers cannot wait for each other's rows. */
async function storeTaxpayers(sql: Sql, states: readonly TaxpayerState[]): Promise<void> {
  if (states.length === 0) return;
  await sql`
    insert into taxpayer_states (ruc, since, active, found)
    select ruc, since, active, found
    from jsonb_to_recordset(${JSON.stringify(states)}::text::jsonb)
      as given (ruc text, since date, active boolean, found boolean)
    order by ruc, since
    on conflict (ruc, since) do update set active = excluded.active, found = excluded.found
    where (taxpayer_states.active, taxpayer_states.found) is distinct from (excluded.active, excluded.found)`;
}

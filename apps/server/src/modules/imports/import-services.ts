import type { Sql, TransactionSql } from 'postgres';
import type { Logger } from '../../logger.ts';
import type { Metrics } from '../../monitoring/metrics.ts';
import type { TaxpayerState } from '../sunat/tax-authority.ts';
import { type FilesRepository, filesRepository } from './files/files.repository.ts';
import { businessContext } from '../vouchers/store/business-context.ts';
import type { BusinessContext } from '../vouchers/store/refresh-vouchers.ts';
import type { Counts } from './store/counts.ts';
import { asOnlyWriter } from '../vouchers/store/transaction.ts';

/** The dependencies of the import worker. */
export interface ImportServices {
  /** The pool of the workers. A job that waits for the lock of a business occupies a connection of it. */
  sql: Sql;
  log: Logger;
  metrics: Pick<Metrics, 'countRows'>;
  clock: () => Date;
  taxAuthority: { taxpayers: (rucs: readonly string[]) => Promise<readonly TaxpayerState[]> };
}

/**
 * The dependencies of a job. Every member except `asOnlyWriter` uses its own connection, so it must not be called while a
 * transaction is open: if transactions occupied all connections of the pool, each would wait forever for another one. For
 * this reason `store/` and `job/` do not get the pool, but only these members and the transaction in which they run.
 */
export interface JobServices {
  log: Logger;
  clock: () => Date;
  files: FilesRepository;
  businessContext: (businessId: string) => Promise<BusinessContext>;
  /** Reads the states of suppliers from the taxpayer register and stores them. */
  learnTaxpayers: (rucs: Iterable<string>) => Promise<void>;
  /** Reports what was stored, for the metrics of the process. */
  countRows: (counts: Counts) => void;
  /** Updates the statistics of the planner when this job has stored enough documents. */
  countStored: (documents: number) => Promise<void>;
  transaction: <Result>(work: (transaction: TransactionSql) => Promise<Result>) => Promise<Result>;
  /** Runs work in a transaction with the lock of the business, see {@link asOnlyWriter}. */
  asOnlyWriter: <Result>(businessId: string, work: (transaction: TransactionSql) => Promise<Result>) => Promise<Result>;
}

export function jobServices({ sql, log, metrics, clock, taxAuthority }: ImportServices): JobServices {
  return {
    log,
    clock,
    files: filesRepository(sql),
    businessContext: (businessId) => businessContext(sql, clock(), businessId),
    learnTaxpayers: async (rucs) => storeTaxpayers(sql, await taxAuthority.taxpayers([...new Set(rucs)])),
    countRows: metrics.countRows,
    countStored: analyzeAsTablesGrow(sql),
    transaction: async (work) => {
      const { result } = await sql.begin(async (transaction) => ({ result: await work(transaction) }));
      return result;
    },
    asOnlyWriter: (businessId, work) => asOnlyWriter(sql, businessId, work),
  };
}

/**
 * Updates the statistics of the tables after 500 documents, 1,000, 2,000 and so on. Otherwise a table that is being filled
 * has no statistics until autovacuum runs.
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

/** Stores states in the order of their key, so that two jobs with the same suppliers cannot deadlock. */
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

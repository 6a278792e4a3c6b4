import type { Sql, TransactionSql } from '../../database/sql.ts';
import type { DocumentStore } from '../../documents/document-store.ts';
import type { Logger } from '../../logger.ts';
import type { Metrics } from '../../monitoring/metrics.ts';
import type { Processor } from '../../processor/processor.ts';
import type { TaxpayerState } from '../sunat/tax-authority.ts';
import { type FilesRepository, filesRepository } from './files/files.repository.ts';
import { type KeepDocuments, keepDocuments } from './files/keep-documents.ts';
import { businessContext } from '../vouchers/store/business-context.ts';
import type { BusinessContext } from '../vouchers/store/refresh-vouchers.ts';
import { statisticsRepository } from './statistics.repository.ts';
import { type Turn, wholeTurn } from './job/import-turns.ts';
import type { Counts } from './store/counts.ts';
import { taxpayersRepository } from '../suppliers/taxpayers.repository.ts';
import { asOnlyWriter } from '../vouchers/store/transaction.ts';

/** The dependencies of the import worker. */
export interface ImportServices {
  /** The pool of the workers. A job that waits for the lock of a business occupies a connection of it. */
  sql: Sql;
  log: Logger;
  metrics: Pick<Metrics, 'countRows'>;
  documents: Pick<DocumentStore, 'keep' | 'confirm'>;
  processor: Pick<Processor, 'readSheet' | 'readXmls'>;
  clock: () => Date;
  /**
   * How many rows of a text are stored in one transaction.
   *
   * @default 1000
   */
  rowsAtOnce?: number;
  taxAuthority: { taxpayers: (rucs: readonly string[]) => Promise<readonly TaxpayerState[]> };
}

/**
 * The dependencies of a job. Every member except `asOnlyWriter` and `confirmDocuments` uses its own connection, so it must not
 * be called while a transaction is open: if transactions occupied all connections of the pool, each would wait forever for
 * another one. For this reason `store/` and `job/` do not get the pool, but only these members and the transaction in which
 * they run.
 */
export interface JobServices {
  log: Logger;
  clock: () => Date;
  /** The place of the job among the imports of the process. */
  turn: Turn;
  rowsAtOnce?: number | undefined;
  /** Reads what is large outside of the thread of calls. */
  processor: ImportServices['processor'];
  files: FilesRepository;
  businessContext: (businessId: string) => Promise<BusinessContext>;
  /** Reads the states of suppliers from the taxpayer register and stores them. */
  learnTaxpayers: (rucs: Iterable<string>) => Promise<void>;
  keepDocuments: KeepDocuments;
  confirmDocuments: DocumentStore['confirm'];
  /** Reports what was stored, for the metrics of the process. */
  countRows: (counts: Counts) => void;
  /** Updates the statistics of the planner when the tables have doubled. */
  countStored: (documents: number) => Promise<void>;
  transaction: <Result>(work: (transaction: TransactionSql) => Promise<Result>) => Promise<Result>;
  /** Runs work in a transaction with the lock of the business, see {@link asOnlyWriter}. */
  asOnlyWriter: <Result>(businessId: string, work: (transaction: TransactionSql) => Promise<Result>) => Promise<Result>;
}

export function jobServices(
  { sql, log, metrics, clock, documents, processor, rowsAtOnce, taxAuthority }: ImportServices,
  turn: Turn = wholeTurn,
): JobServices {
  const taxpayers = taxpayersRepository(sql);
  return {
    log,
    clock,
    turn,
    rowsAtOnce,
    processor,
    files: filesRepository(sql, clock),
    businessContext: (businessId) => businessContext(sql, clock(), businessId),
    learnTaxpayers: async (rucs) => taxpayers.store(await taxAuthority.taxpayers([...new Set(rucs)])),
    keepDocuments: keepDocuments(sql, documents),
    confirmDocuments: documents.confirm,
    countRows: metrics.countRows,
    countStored: statisticsRepository(sql).countStored,
    transaction: async (work) => {
      const { result } = await sql.begin(async (transaction) => ({ result: await work(transaction) }));
      return result;
    },
    asOnlyWriter: (businessId, work) => asOnlyWriter(sql, businessId, work),
  };
}

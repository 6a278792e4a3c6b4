import type { XmlSignature } from '@contapro/domain';
import type { Sql } from '../../../database/sql.ts';
import type { Clock } from '../../../clock.ts';
import type { DocumentStore } from '../../../documents/document-store.ts';
import type { Jobs, Queue, Worker } from '../../../jobs/jobs.ts';
import type { Logger } from '../../../logger.ts';
import type { Processor } from '../../../processor/processor.ts';
import { businessContext } from '../../vouchers/store/business-context.ts';
import { refreshVouchers } from '../../vouchers/store/refresh-vouchers.ts';
import { asOnlyWriter } from '../../vouchers/store/transaction.ts';
import { filesRepository } from '../files/files.repository.ts';
import { type CheckedDocument, signaturesRepository } from './signatures.repository.ts';

/** What the checks of signatures need. */
export interface SignatureServices {
  sql: Sql;
  clock: Clock;
  documents: Pick<DocumentStore, 'read'>;
  processor: Pick<Processor, 'checkSignatures'>;
}

interface SignatureJob {
  businessId: string;
  /** Whether documents were just imported. Older ones wait for these. */
  isNew: boolean;
}

const queue = {
  name: 'signatures',
  keyOf: ({ businessId }: SignatureJob) => businessId,
  isAwaited: ({ isNew }: SignatureJob) => isNew,
} satisfies Queue<SignatureJob>;

/** Requests a job that checks the signatures of the documents of a business which were not checked yet. */
export const requestSignatureChecks = (jobs: Jobs, job: SignatureJob): Promise<void> => jobs.request(queue, job);

/** How many documents are checked in one task of the processor, which is then free for others. */
const atOnce = 20;

/** Milliseconds after which a job ends, so that those of other businesses have their turn. The next sweep requests it again. */
const longestWork = 10_000;

/** Milliseconds between two searches for documents without a job: those of imports that crashed, and those from before an upgrade. */
const sweepEvery = 30_000;

/** How many jobs a sweep requests. */
const businessesAtOnce = 50;

/**
 * Checks the signatures of a business: documents that were imported since the last time, or before signatures were checked. It ends
 * when none is left, when files wait to be read, which come first, or after {@link longestWork}. It can be called again at any time.
 */
async function checkBusiness(
  { sql, clock, documents, processor }: SignatureServices,
  businessId: string,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const accountantId = await filesRepository(sql, clock).accountantOf(businessId);
  if (accountantId === null) return;
  const repository = signaturesRepository(sql);
  const until = performance.now() + longestWork;
  while (performance.now() < until && !(await repository.hasPendingFiles(businessId))) {
    signal.throwIfAborted();
    const unchecked = await repository.unchecked(businessId, atOnce);
    if (unchecked.length === 0) return;
    const read = await Promise.all(
      unchecked.map(async (document) => ({ document, bytes: await documents.read(document) })),
    );
    // Bytes are copied before they are given, because cloning a part of a buffer copies all of it.
    const given = read.flatMap(({ document, bytes }) => (bytes ? { document, bytes: new Uint8Array(bytes) } : []));
    const signatures = await processor.checkSignatures(
      accountantId,
      given.map(({ bytes }) => bytes),
    );
    const found = new Map(given.map(({ document }, index) => [document, signatures[index]]));
    await storeChecked(
      sql,
      clock,
      businessId,
      unchecked.map((document) => ({ id: document.id, signature: found.get(document) ?? missing })),
    );
  }
}

/** What is stored of a document whose bytes are lost. */
const missing: XmlSignature = { state: 'no_verificable', problem: 'sin_archivo', signer: null };

/** Stores what checks found. The vouchers of altered documents are classified again. */
async function storeChecked(
  sql: Sql,
  clock: Clock,
  businessId: string,
  checked: readonly CheckedDocument[],
): Promise<void> {
  const altered = checked.flatMap(({ id, signature }) => (signature.state === 'alterado' ? id : []));
  // Others change nothing but their rows, so no writer of the business needs to wait.
  if (altered.length === 0) return signaturesRepository(sql).store(businessId, checked);
  await asOnlyWriter(sql, businessId, async (transaction) => {
    const repository = signaturesRepository(transaction);
    await repository.store(businessId, checked);
    const business = await businessContext(transaction, clock(), businessId);
    for (const book of ['compra', 'venta'] as const) {
      const keys = await repository.vouchersOf(businessId, book, altered);
      if (keys.length > 0) await refreshVouchers(transaction, business, book, keys);
    }
  });
}

/** Starts the worker that checks signatures after imports, and those of all documents that were imported before. */
export async function startSignatureChecks(
  services: SignatureServices & { jobs: Jobs; log: Pick<Logger, 'error'> },
): Promise<Worker> {
  const { jobs, log, sql } = services;
  const worker = await jobs.work(queue, { atOnce: 1 }, ({ businessId }, signal) =>
    checkBusiness(services, businessId, signal),
  );
  const sweep = async () => {
    for (const businessId of await signaturesRepository(sql).waitingBusinesses(businessesAtOnce))
      await requestSignatureChecks(jobs, { businessId, isNew: false });
  };
  const sweepSafely = () =>
    sweep().catch((error: unknown) => log.error({ err: error }, 'Unchecked signatures could not be sought'));
  await sweepSafely();
  const timer = setInterval(sweepSafely, sweepEvery);
  return {
    stop: async () => {
      clearInterval(timer);
      await worker.stop();
    },
  };
}

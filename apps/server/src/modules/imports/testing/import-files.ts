import type { Sql } from '../../../database/sql.ts';
import { databaseDocuments } from '../../../documents/database-documents.ts';
import { silentLogger } from '../../../logger.ts';
import { createMetrics } from '../../../monitoring/metrics.ts';
import type { TaxpayerState } from '../../sunat/tax-authority.ts';
import { receiveFile } from '../files/receive-file.ts';
import { tasksInThread } from '../../../testing/tasks-in-thread.ts';
import { importsRepository, type ImportFileReport } from '../imports.repository.ts';
import type { ImportServices } from '../import-services.ts';
import { defaultWorkLimits, type WorkLimits } from '../../../work-limits.ts';
import { processPending } from '../job/process-pending.ts';

/** The date of the tests, when October 2026 has ended. */
const importNow = new Date('2026-11-20T15:00:00Z');

/** Adds a business and an accountant for it. */
export async function addBusiness(sql: Sql, ruc: string): Promise<{ id: string; accountantId: string }> {
  const [accountant] = await sql<{ id: string }[]>`
    insert into accountants (email, password_hash, name, last_name, document_number, phone_number, profile, ab_test_group,
      plan_type)
    values (${`${crypto.randomUUID()}@contapro.pe`}, '-', 'Rosa', 'Quispe', '45678912', '987654321',
      'Estudio Contable', 'TEMPLATEA', 2) returning id::text`;
  const accountantId = accountant?.id ?? '';
  const [business] = await sql<{ id: string }[]>`
    insert into businesses (accountant_id, ruc, name, status, sol_username, sol_password)
    values (${accountantId}, ${ruc}, 'EMPRESA DEMO S.A.C.', 'VALID', '-', '-') returning id::text`;
  return { id: business?.id ?? '', accountantId };
}

export function importServices(
  sql: Sql,
  taxpayers: readonly TaxpayerState[] = [],
): ImportServices & { workLimits: WorkLimits } {
  return {
    sql,
    log: silentLogger(),
    metrics: createMetrics(),
    documents: databaseDocuments,
    processor: tasksInThread,
    clock: () => importNow,
    workLimits: defaultWorkLimits,
    taxAuthority: {
      taxpayers: async (rucs: readonly string[]) => taxpayers.filter(({ ruc }) => rucs.includes(ruc)),
    },
  };
}

/** Creates an import with files and reads them. Returns the result of each file, in order. */
export async function importAndRead(
  services: ImportServices,
  businessId: string,
  files: Readonly<Record<string, string | Uint8Array>>,
  signal?: AbortSignal,
): Promise<ImportFileReport[]> {
  const imports = importsRepository(services.sql);
  const importId = await imports.create(businessId, 'subida', null);
  for (const [name, content] of Object.entries(files)) {
    await receiveFile(services.sql, { importId, businessId, name }, [Buffer.from(content)]);
  }
  await processPending(services, businessId, signal);
  return imports.files(importId, 1, 100);
}

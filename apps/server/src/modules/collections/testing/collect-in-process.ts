/**
 * A program that collects what is requested from a stand-in for SUNAT, and exits when nothing is left:
 * `node collect-in-process.ts <database> <stand-in> <time>`. Its clock begins at that time, and moves on to what is waited for.
 */
import { publishedCalendar } from '@contapro/domain';
import { randomUUID } from 'node:crypto';
import { openDatabase } from '../../../database/database.ts';
import { silentLogger } from '../../../logger.ts';
import { testSecrets } from '../../../testing/test-secrets.ts';
import { inlineJobs } from '../../../testing/inline-jobs.ts';
import { importServices } from '../../imports/testing/import-files.ts';
import { processPending } from '../../imports/job/process-pending.ts';
import { loginsRepository } from '../../sunat/sire/logins.repository.ts';
import { createPace } from '../../sunat/sire/pace.ts';
import { carefulPace } from '../../sunat/sire/pace-limits.ts';
import { paceRepository } from '../../sunat/sire/pace.repository.ts';
import { createSireClient } from '../../sunat/sire/sire-client.ts';
import { sireTaxAuthority } from '../../sunat/sire/sire-tax-authority.ts';
import type { StepWorker } from '../collections.repository.ts';
import { runStep } from '../run-step.ts';

const [url = '', address = '', time = ''] = process.argv.slice(2);
let now = new Date(time).getTime();
const clock = () => new Date(now);
const db = await openDatabase(url, { connections: 2 });
const client = createSireClient({
  addresses: {
    security: address,
    sire: `${address}/v1/contribuyente/migeigv/libros`,
    validity: address,
  },
  pace: createPace({
    repository: paceRepository(db.database, { clock, limits: carefulPace, timeOf: clock }),
    pause: carefulPace.pause,
    sleep: async (milliseconds) => {
      now += milliseconds;
    },
  }),
  log: silentLogger(),
});
const secrets = testSecrets(db.database);
const imports = { ...importServices(db.sql), clock };
const services = {
  ...imports,
  database: db.database,
  calendar: publishedCalendar,
  secrets,
  taxAuthority: sireTaxAuthority({
    client,
    logins: loginsRepository(db.database, { secrets, timeOf: clock }),
    sleep: async (milliseconds) => {
      now += milliseconds;
    },
  }),
  jobs: {
    ...inlineJobs(),
    request: async () => {
      const waiting = await db.sql<{ id: string }[]>`
        select distinct business_id::text as id from import_files where state = 'recibido'`;
      for (const { id } of waiting) await processPending(imports, id);
    },
  },
};
const worker: StepWorker = { id: randomUUID(), busy: new Set() };
const { signal } = new AbortController();
for (;;) {
  if (await runStep(services, worker, signal)) continue;
  const [next] = await db.sql<{ at: string }[]>`
    select greatest(min(next_at), min(leased_until) filter (where worker <> ${worker.id}))::text as at
    from collection_runs having count(*) > 0`;
  if (!next) break;
  now = Math.max(now + 1, new Date(next.at).getTime() + 1);
}
await db.close();

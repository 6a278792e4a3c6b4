import type { OpenDatabase } from '../../../database/database.ts';
import { inlineJobs } from '../../../testing/inline-jobs.ts';
import type { VirtualTime } from '../../../testing/virtual-time.ts';
import { processPending } from '../../imports/job/process-pending.ts';
import { loginsRepository } from '../../sunat/sire/logins.repository.ts';
import { createPace } from '../../sunat/sire/pace.ts';
import { carefulPace } from '../../sunat/sire/pace-limits.ts';
import { paceRepository } from '../../sunat/sire/pace.repository.ts';
import { createSireClient } from '../../sunat/sire/sire-client.ts';
import { sireTaxAuthority } from '../../sunat/sire/sire-tax-authority.ts';
import type { StepWorker } from '../collections.repository.ts';
import { type CollectionServices, runStep } from '../run-step.ts';

/** A process that collects. Its time is virtual; its database, leases, calls by HTTP and imports are those of the product. */
export interface VirtualProcess extends CollectionServices {
  /** How many calls it made. */
  calls: () => number;
}

interface VirtualProcessOptions {
  /** What it has in common with the other ones. */
  services: CollectionServices;
  open: Pick<OpenDatabase, 'database' | 'sql'>;
  /** The address of the stand-in. */
  address: string;
  time: VirtualTime;
}

/** A process with its own connections. */
export function virtualProcess({ services: shared, open, address, time }: VirtualProcessOptions): VirtualProcess {
  const { database, sql } = open;
  let calls = 0;
  const pace = createPace({
    repository: paceRepository(database, { clock: time.now, limits: carefulPace, timeOf: time.now }),
    pause: carefulPace.pause,
    // The shortest pause.
    random: () => 0,
    sleep: time.sleep,
  });
  const client = createSireClient({
    addresses: { security: address, sire: `${address}/v1/contribuyente/migeigv/libros`, validity: address },
    pace,
    log: { info: () => void calls++, warn: () => {}, error: () => {} },
    now: () => time.now().getTime(),
  });
  const taxAuthority = sireTaxAuthority({
    client,
    logins: loginsRepository(database, { secrets: shared.secrets, timeOf: time.now }),
    pause: carefulPace.pause,
    sleep: time.sleep,
  });
  const services = { ...shared, database, sql, clock: time.now, taxAuthority };
  const read = async () => {
    const waiting = await sql<{ id: string }[]>`
      select distinct business_id::text as id from import_files where state = 'recibido'`;
    for (const { id } of waiting) await processPending(services, id);
  };
  return { ...services, jobs: { ...inlineJobs(), request: read }, calls: () => calls };
}

/** Runs one loop of a worker until nothing is left to collect. It is an actor of the time. */
export async function workToTheEnd(services: CollectionServices, worker: StepWorker, time: VirtualTime): Promise<void> {
  const { signal } = new AbortController();
  try {
    for (;;) {
      if (await runStep(services, worker, signal)) continue;
      const [left] = await services.sql<
        { next: string | null }[]
      >`select min(next_at)::text as next from collection_runs`;
      if (!left?.next) return;
      await time.sleep(Math.max(500, new Date(left.next).getTime() - time.now().getTime()));
    }
  } finally {
    time.leave();
  }
}

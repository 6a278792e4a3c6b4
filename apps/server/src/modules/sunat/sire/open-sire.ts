import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../database/database.ts';
import type { Logger } from '../../../logger.ts';
import type { Metrics } from '../../../monitoring/metrics.ts';
import type { TaxAuthority } from '../tax-authority.ts';
import type { Host } from './operations.ts';
import type { Secrets } from '../../../security/secrets.ts';
import { loginsRepository } from './logins.repository.ts';
import { createPace } from './pace.ts';
import { carefulPace } from './pace-limits.ts';
import { paceRepository } from './pace.repository.ts';
import { createSireClient, type SireClient } from './sire-client.ts';
import { sireTaxAuthority } from './sire-tax-authority.ts';

export interface SireSettings {
  addresses: Record<Host, string>;
  clock: Clock;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  database: Database;
  /** Milliseconds between two calls for a RUC. */
  pause: number;
  /** The most calls to all hosts together in ten seconds. */
  calls: number;
  /** The most calls to a host at the same time. */
  atOnce: number;
  metrics: Pick<Metrics, 'waitForSunat'>;
}

/** The client of SUNAT's hosts. All processes with the same database keep one pace. */
export function openClient({
  addresses,
  clock,
  log,
  metrics,
  database,
  pause,
  calls,
  atOnce,
}: SireSettings): SireClient {
  const repository = paceRepository(database, { clock, limits: { ...carefulPace, calls, atOnce } });
  const pace = createPace({ repository, pause, onLeave: metrics.waitForSunat });
  return createSireClient({ addresses, pace, log, now: () => clock().getTime() });
}

/** The SIRE API of SUNAT. All processes with the same database use one token for a business, sealed like its credentials. */
export function openSire({ secrets, ...settings }: SireSettings & { secrets: Secrets }): TaxAuthority {
  const { database, pause } = settings;
  return sireTaxAuthority({ client: openClient(settings), logins: loginsRepository(database, { secrets }), pause });
}

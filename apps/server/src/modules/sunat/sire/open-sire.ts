import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../database/database.ts';
import type { Logger } from '../../../logger.ts';
import type { TaxAuthority } from '../tax-authority.ts';
import type { Host } from './operations.ts';
import { createPace } from './pace.ts';
import { carefulPace } from './pace-limits.ts';
import { paceRepository } from './pace.repository.ts';
import { createSireClient } from './sire-client.ts';
import { sireTaxAuthority } from './sire-tax-authority.ts';

export interface SireSettings {
  addresses: Record<Host, string>;
  clock: Clock;
  log: Pick<Logger, 'info'>;
  database: Database;
  /** Milliseconds between two calls for a RUC. */
  pause: number;
}

/** The SIRE API of SUNAT at these addresses. All processes with the same database keep one pace. */
export function openSire({ addresses, clock, log, database, pause }: SireSettings): TaxAuthority {
  const repository = paceRepository(database, { clock, limits: carefulPace });
  return sireTaxAuthority({
    client: createSireClient({ addresses, pace: createPace({ repository, pause }), log }),
    clock,
    pause,
  });
}

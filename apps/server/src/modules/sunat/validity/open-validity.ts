import { createPace } from '../sire/pace.ts';
import { carefulPace } from '../sire/pace-limits.ts';
import { paceRepository } from '../sire/pace.repository.ts';
import { createSireClient } from '../sire/sire-client.ts';
import type { SireSettings } from '../sire/open-sire.ts';
import type { VoucherValidity } from '../voucher-validity.ts';
import { sunatValidity, type ValidityCredentials } from './sunat-validity.ts';

/** The validity service of SUNAT. It keeps one pace with all calls of all processes. */
export function openValidity(
  credentials: ValidityCredentials,
  { addresses, clock, log, database, pause }: SireSettings,
): VoucherValidity {
  const repository = paceRepository(database, { clock, limits: carefulPace });
  const client = createSireClient({ addresses, pace: createPace({ repository, pause }), log });
  return sunatValidity(credentials, { client, clock });
}

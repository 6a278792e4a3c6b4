import { openClient, type SireSettings } from '../sire/open-sire.ts';
import type { VoucherValidity } from '../voucher-validity.ts';
import { sunatValidity, type ValidityCredentials } from './sunat-validity.ts';

/** The validity service of SUNAT. It keeps one pace with all calls of all processes. */
export function openValidity(credentials: ValidityCredentials, settings: SireSettings): VoucherValidity {
  return sunatValidity(credentials, { client: openClient(settings), clock: settings.clock });
}

import type { Services } from '../../services.ts';
import { businessesRepository } from './businesses.repository.ts';
import { resealed } from './sol-credentials.ts';

/**
 * Encrypts all stored credentials with the first key, so that the earlier key can be removed. Resolves to the number of
 * changed rows.
 */
export async function resealCredentials({
  database,
  secrets,
  clock,
}: Pick<Services, 'database' | 'secrets' | 'clock'>): Promise<number> {
  const businesses = businessesRepository(database, clock);
  let changed = 0;
  for await (const business of businesses.all()) {
    const changes = resealed(secrets, business);
    // Credentials that were stored in the meantime are encrypted with the first key already.
    if (Object.keys(changes).length > 0 && (await businesses.replaceCredentials(business, changes))) changed += 1;
  }
  return changed;
}

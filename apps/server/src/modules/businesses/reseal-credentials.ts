import type { Services } from '../../services.ts';
import { businessesRepository } from './businesses.repository.ts';
import { resealed } from './sol-credentials.ts';

/**
 * Seals the credentials that a version before decision 0121 has stored in the present form. Without such rows it reads an empty
 * index. Credentials that none of the keys opens stay as they are, and are logged. Resolves to the number of changed rows.
 */
export async function resealCredentials({
  database,
  secrets,
  clock,
  log,
}: Pick<Services, 'database' | 'secrets' | 'clock' | 'log'>): Promise<number> {
  const businesses = businessesRepository(database, clock);
  let changed = 0;
  for await (const business of businesses.sealedBefore()) {
    const box = await secrets.of(business.accountantId);
    try {
      // Credentials that were stored in the meantime are in the present form already.
      if (await businesses.replaceCredentials(business, resealed(box, business))) changed += 1;
    } catch (error) {
      log.error({ err: error, business: business.id }, 'SOL credentials cannot be opened');
    }
  }
  return changed;
}

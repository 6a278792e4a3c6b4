import type { Services } from '../../services.ts';
import { appSecretField } from './factor-checks.ts';
import { factorsRepository } from './factors.repository.ts';

/** Encrypts the secrets of all authenticator apps with the first key. Resolves to the number of changed rows. */
export async function resealApps({ database, secrets }: Pick<Services, 'database' | 'secrets'>): Promise<number> {
  const factors = factorsRepository(database);
  let changed = 0;
  for (const app of await factors.apps()) {
    const sealed = secrets.reseal(app.sealedSecret, app.accountantId, appSecretField);
    if (sealed === undefined) continue;
    await factors.replaceSecret(app, sealed);
    changed += 1;
  }
  return changed;
}

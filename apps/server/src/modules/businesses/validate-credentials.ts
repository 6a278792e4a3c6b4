import { isDeepStrictEqual } from 'node:util';
import type { Handler } from '../../contract/handlers.ts';
import { sharedLimit } from '../../security/shared-limit.ts';
import type { Services } from '../../services.ts';
import type { CredentialsCheck, SolCredentials } from '../sunat/tax-authority.ts';
import type { BusinessesRepository, StatusChange } from './businesses.repository.ts';
import { type BusinessRow, ownBusiness } from './own-business.ts';
import { credentialsOf, openCredentials } from './sol-credentials.ts';
import { takenRuc } from './taken-ruc.ts';

type Needs = Pick<Services, 'database' | 'sql' | 'secrets' | 'taxAuthority' | 'collector'>;

/**
 * Checks credentials with the tax authority. If they are the stored ones, the result decides the status of the business,
 * and valid ones start a collection of its documents. The first valid ones make the RUC the accountant's. So does an authority that is unavailable: the collection begins with
 * the same check, and is repeated until there is an answer.
 */
export function validateCredentialsWith(
  { database, sql, secrets, taxAuthority, collector }: Needs,
  businesses: BusinessesRepository,
): Handler<'validateCredentials'> {
  // The answer states whether a key is correct, so the number of calls is limited; otherwise keys could be guessed.
  const guesses = sharedLimit(sql, { name: 'sol-keys', max: 10, seconds: 15 * 60 });
  return async ({ path, body, accountantId, signal }) => {
    const row = await ownBusiness(database, accountantId, { uuid: path.uuid, ruc: body.ruc });
    await guesses.use(row.id);
    const stored = openCredentials(secrets, row);
    // Credentials that the call does not contain are the stored ones.
    const credentials: SolCredentials = { ...stored, ...credentialsOf(body, body.password) };
    const check = await taxAuthority.checkCredentials(credentials, signal);
    if (isDeepStrictEqual(credentials, stored)) {
      if (check.code === 200 && (await businesses.prove(row)) === 'ruc taken') throw takenRuc();
      const missing = check.code === 200 ? await taxAuthority.missingModules(credentials, signal) : [];
      const changes = statusAfter(row, check, missing);
      if (changes) await businesses.setStatus(row, changes);
      if (check.code !== 400 && missing.length === 0) await collector.request({ id: row.id });
    }
    return check;
  };
}

/** The new status; undefined when it does not change because the authority was unavailable or only its API refused. */
function statusAfter(row: BusinessRow, check: CredentialsCheck, missing: readonly string[]): StatusChange | undefined {
  if (check.code === 400 && check.source_validation === 'portal-sunat') {
    return { status: 'INVALID_CREDENTIALS', missingPermissions: [] };
  }
  if (check.code !== 200) return undefined;
  if (missing.length > 0) return { status: 'MISSING_PERMISSIONS', missingPermissions: [...missing] };
  return row.status === 'VALID' ? undefined : { status: 'IN_PROGRESS', missingPermissions: [] };
}

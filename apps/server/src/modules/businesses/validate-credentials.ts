import { isDeepStrictEqual } from 'node:util';
import type { Handler, Schemas } from '../../contract/handlers.ts';
import { sharedLimit } from '../../security/shared-limit.ts';
import type { Services } from '../../services.ts';
import type { Access, Answer, SolCredentials } from '../sunat/tax-authority.ts';
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
    const answer = await taxAuthority.check({ ruc: row.ruc, name: row.name, credentials }, signal);
    if (isDeepStrictEqual(credentials, stored)) {
      if (answer.outcome === 'ready' && (await businesses.prove(row)) === 'ruc taken') throw takenRuc();
      const changes = statusAfter(row, answer);
      if (changes) await businesses.setStatus(row, changes);
      if (isToBeCollected[answer.outcome] && !hasMissingModules(answer)) await collector.request({ id: row.id });
    }
    return checkOf(answer);
  };
}

type CredentialsAnswer = Answer<Access>;

const hasMissingModules = (answer: CredentialsAnswer) => answer.outcome === 'ready' && answer.missingModules.length > 0;

/** Whether a collection can follow: the credentials work, or nobody knows because SUNAT does not answer. */
const isToBeCollected: Record<CredentialsAnswer['outcome'], boolean> = {
  ready: true,
  'slow down': true,
  unavailable: true,
  rejected: true,
  refused: false,
  'not permitted': false,
  'no application': false,
};

/** The answer of the tax authority as the contract has it. */
function checkOf(answer: CredentialsAnswer): Schemas['CredentialsCheck'] {
  switch (answer.outcome) {
    case 'ready':
      return { code: 200, source_validation: 'portal-sunat' };
    case 'refused':
      return { code: 400, source_validation: answer.credential === 'sol' ? 'portal-sunat' : 'api-sunat' };
    case 'not permitted':
      return { code: 400, source_validation: 'api-sunat' };
    case 'unavailable':
      return { code: 503, source_validation: answer.service === 'portal' ? 'portal-sunat' : 'api-sunat' };
    case 'slow down':
      return { code: 503, source_validation: 'api-sunat' };
    case 'no application':
      return { code: 404, source_validation: 'api-sunat' };
    case 'rejected':
      return { code: 500, source_validation: 'api-sunat' };
  }
}

/** The new status; undefined when it does not change because the authority was unavailable or only its API refused. */
function statusAfter(row: BusinessRow, answer: CredentialsAnswer): StatusChange | undefined {
  if (answer.outcome === 'refused' && answer.credential === 'sol')
    return { status: 'INVALID_CREDENTIALS', missingPermissions: [] };
  if (answer.outcome !== 'ready') return undefined;
  if (answer.missingModules.length > 0)
    return { status: 'MISSING_PERMISSIONS', missingPermissions: [...answer.missingModules] };
  return row.status === 'VALID' ? undefined : { status: 'IN_PROGRESS', missingPermissions: [] };
}

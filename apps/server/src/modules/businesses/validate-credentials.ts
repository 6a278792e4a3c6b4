import { isDeepStrictEqual } from 'node:util';
import type { Handler, Schemas } from '../../contract/handlers.ts';
import type { Executor } from '../../database/database.ts';
import { sharedLimit } from '../../security/shared-limit.ts';
import type { Services } from '../../services.ts';
import type { CheckAnswer, SolCredentials, Taxpayer } from '../sunat/tax-authority.ts';
import { actBy, recordAct } from '../journal/store/record-act.ts';
import type { BusinessesRepository, StatusChange } from './businesses.repository.ts';
import { usesRepository } from './uses.repository.ts';
import { checkOf } from './credentials-check.ts';
import { type BusinessRow, ownBusiness } from './own-business.ts';
import { givenCredentials, openCredentials } from './sol-credentials.ts';
import { takenRuc } from './taken-ruc.ts';

type Needs = Pick<Services, 'clock' | 'database' | 'sql' | 'secrets' | 'taxAuthority' | 'collector'>;

type Validate = (call: Parameters<Handler<'validateCredentials'>>[0]) => Promise<Schemas['CredentialsCheck']>;

/**
 * Checks credentials with the tax authority. If they are the stored ones, the result is kept and decides the status of the
 * business: valid ones start a collection of its documents, and after a refusal there is no call until they are replaced or
 * checked again. The first valid ones make the RUC the accountant's. An authority that is unavailable starts a collection too:
 * it begins with the same check, and is repeated until there is an answer.
 */
export function validateCredentialsWith(
  { clock, database, sql, secrets, taxAuthority, collector }: Needs,
  businesses: BusinessesRepository,
): Validate {
  // The answer states whether a key is correct, so the number of calls is limited; otherwise keys could be guessed.
  const guesses = sharedLimit(sql, { name: 'sol-keys', max: 10, seconds: 15 * 60 });
  const uses = usesRepository(database);
  return async (call) => {
    const { path, body, session, signal } = call;
    const row = await ownBusiness(database, session, { uuid: path.uuid, ruc: body.ruc });
    await guesses.use(row.id);
    const stored = openCredentials(await secrets.of(row.accountantId), row);
    // Credentials that the call does not contain are the stored ones.
    const credentials: SolCredentials = { ...stored, ...givenCredentials(body) };
    const taxpayer: Taxpayer = {
      id: row.id,
      studioId: row.accountantId,
      ruc: row.ruc,
      name: row.name,
      credentials,
      recordUse: () => uses.record(row.id, 'check', clock()),
    };
    const answer = await taxAuthority.check(taxpayer, signal);
    const check = checkOf(answer, credentials, clock());
    const record = (executor: Executor) =>
      recordAct(executor, {
        kind: 'credentials_checked',
        ...actBy(call),
        businessId: row.id,
        at: clock(),
        details: { isValid: answer.outcome === 'ready' },
      });
    if (isDeepStrictEqual(credentials, stored)) {
      if (answer.outcome === 'ready' && (await businesses.prove(row)) === 'ruc taken') throw takenRuc();
      await businesses.recordCheck(row, check, record);
      const changes = statusAfter(row, answer);
      if (changes) await businesses.setStatus(row, changes);
      if (answer.outcome === 'no application') await businesses.stopCollecting(row, 'no application');
      if (answer.outcome === 'refused' && answer.credential === 'api')
        await businesses.stopCollecting(row, 'api refused');
      if (answer.outcome === 'not enabled') await businesses.stopCollecting(row, 'not permitted');
      if (isToBeCollected[answer.outcome] && !hasMissingModules(answer))
        await collector.request({ id: row.id }, answer.outcome === 'ready' ? { credentials: 'checked' } : {});
    } else await record(database);
    return check;
  };
}

const hasMissingModules = (answer: CheckAnswer) => answer.outcome === 'ready' && answer.missingModules.length > 0;

/** Whether a collection can follow: the credentials work, or nobody knows because SUNAT does not answer. */
const isToBeCollected: Record<CheckAnswer['outcome'], boolean> = {
  ready: true,
  'slow down': true,
  unavailable: true,
  unreachable: true,
  rejected: true,
  refused: false,
  'not permitted': false,
  'not enabled': false,
  'no application': false,
};

/** The new status; undefined when it does not change because the authority was unavailable or only its API refused. */
function statusAfter(row: BusinessRow, answer: CheckAnswer): StatusChange | undefined {
  if (answer.outcome === 'refused' && answer.credential === 'sol')
    return { status: 'INVALID_CREDENTIALS', missingPermissions: [] };
  if (answer.outcome !== 'ready') return undefined;
  if (answer.missingModules.length > 0)
    return { status: 'MISSING_PERMISSIONS', missingPermissions: [...answer.missingModules] };
  return row.status === 'VALID' ? undefined : { status: 'IN_PROGRESS', missingPermissions: [] };
}

import type { Schemas } from '../../contract/handlers.ts';
import type { CheckAnswer, SolCredentials } from '../sunat/tax-authority.ts';

type CredentialsCheck = Schemas['CredentialsCheck'];
type Proved = NonNullable<CredentialsCheck['proved']>[number];

/** The answer of the tax authority as the contract has it. */
export function checkOf(answer: CheckAnswer, credentials: SolCredentials, now: Date): CredentialsCheck {
  return {
    ...resultOf(answer),
    proved: provedBy(answer, credentials),
    missing_modules: answer.outcome === 'ready' ? [...answer.missingModules] : [],
    checked_at: now.toISOString(),
  };
}

function resultOf(answer: CheckAnswer): Pick<CredentialsCheck, 'code' | 'source_validation' | 'reason'> {
  switch (answer.outcome) {
    case 'ready':
      return { code: 200, source_validation: 'portal-sunat' };
    case 'refused':
      return { code: 400, source_validation: answer.credential === 'sol' ? 'portal-sunat' : 'api-sunat' };
    case 'not permitted':
    // The key may be right: other words say that the application lacks its right, so that nobody asks for new keys.
    case 'not enabled':
      return { code: 400, source_validation: 'api-sunat', reason: 'not-permitted' };
    case 'unavailable':
      return { code: 503, source_validation: answer.service === 'portal' ? 'portal-sunat' : 'api-sunat' };
    case 'slow down':
    case 'unreachable':
      return { code: 503, source_validation: 'api-sunat' };
    case 'no application':
      return { code: 404, source_validation: 'api-sunat', reason: 'no-application' };
    case 'rejected':
      return { code: 500, source_validation: 'api-sunat' };
  }
}

/** What an answer proves. Without ID and CLAVE of an application it proves nothing about them. */
function provedBy(answer: CheckAnswer, { sunatApiKey, sunatApiSecret }: SolCredentials): Proved[] {
  const proved: Proved[] = [];
  const hasLoggedIn = answer.outcome === 'ready' || answer.outcome === 'not permitted' || answer.hasLoggedIn === true;
  // SUNAT judges the user only when it knows the application.
  const knowsApplication = hasLoggedIn || (answer.outcome === 'refused' && answer.credential === 'sol');
  if (knowsApplication && sunatApiKey && sunatApiSecret) proved.push('application');
  if (hasLoggedIn) proved.push('sol-user');
  if (answer.outcome === 'ready' && answer.missingModules.length === 0) proved.push('registers');
  return proved;
}

/** Which of the credentials a check found to be refused; undefined when it refused none. */
export function refusedIn(check: CredentialsCheck | null): 'sol' | 'api' | undefined {
  if (check?.code !== 400 || check.reason !== undefined) return undefined;
  return check.source_validation === 'portal-sunat' ? 'sol' : 'api';
}

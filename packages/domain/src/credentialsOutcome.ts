/**
 * The result of checking SOL credentials with SUNAT.
 *
 * - `valid`: SUNAT accepts them.
 * - `portalRefused`: the portal refuses user or key.
 * - `portalUnstable`: the portal is unavailable.
 * - `portalFailed`: the check with the portal failed for another reason.
 * - `apiRefused`: the API refuses its key or secret.
 * - `apiFailed`: the API is unavailable, or the check with it failed for another reason.
 */
export type CredentialsOutcome =
  | 'valid'
  | 'portalRefused'
  | 'portalUnstable'
  | 'portalFailed'
  | 'apiRefused'
  | 'apiFailed';

/**
 * The result of a check of SOL credentials.
 *
 * @param code What the service answered: 200, 400, 503 or any other code.
 * @param service The service that answered.
 */
export function credentialsOutcome(code: number, service: 'portal' | 'api'): CredentialsOutcome {
  if (code === 200) return 'valid';
  if (service === 'api') return code === 400 ? 'apiRefused' : 'apiFailed';
  switch (code) {
    case 400:
      return 'portalRefused';
    case 503:
      return 'portalUnstable';
    default:
      return 'portalFailed';
  }
}

/** Whether SUNAT refuses the credentials, so that the accountant must correct them. Otherwise trying again may help. */
export const areCredentialsRefused = (outcome: CredentialsOutcome): boolean =>
  outcome === 'portalRefused' || outcome === 'apiRefused';

/**
 * The result of checking SOL credentials with SUNAT.
 *
 * - `valid`: SUNAT accepts them.
 * - `missingModules`: SUNAT accepts them, but the SOL user may not read some of its modules.
 * - `portalRefused`: the portal refuses user or key.
 * - `portalUnstable`: the portal is unavailable.
 * - `portalFailed`: the check with the portal failed for another reason.
 * - `apiRefused`: the API refuses its key or secret.
 * - `notPermitted`: SUNAT lets them in, but the application or the SOL user has no permission for SIRE, or not yet.
 * - `noApplication`: there is no API key and secret, so nothing could be proved.
 * - `apiFailed`: the API is unavailable, or the check with it failed for another reason.
 */
export type CredentialsOutcome =
  | 'valid'
  | 'missingModules'
  | 'portalRefused'
  | 'portalUnstable'
  | 'portalFailed'
  | 'apiRefused'
  | 'notPermitted'
  | 'noApplication'
  | 'apiFailed';

/** What a check can prove: API key and secret, the SOL user with its key, and that the registers of SIRE can be read. */
export type Credential = 'application' | 'solUser' | 'registers';

/** The result of a check of credentials with SUNAT. */
export interface CredentialsCheck {
  outcome: CredentialsOutcome;
  /** What the check proved; empty when the service does not say. */
  proved: readonly Credential[];
  /** The names of SUNAT's modules that the SOL user may not read. */
  missingModules: readonly string[];
  /** When SUNAT was asked, ISO 8601 in UTC; null when the service does not say. */
  at: string | null;
}

/** The answer of the service to a check, see {@link credentialsOutcome}. */
export interface CredentialsAnswer {
  /** 200, 400, 503 or any other code. */
  code: number;
  /** The service that answered. */
  service: 'portal' | 'api';
  /** Why the credentials are not valid, where the code does not say it; null when it does. */
  reason: 'notPermitted' | 'noApplication' | null;
  missingModules: readonly string[];
}

/** The result of a check of SOL credentials. */
export function credentialsOutcome({ code, service, reason, missingModules }: CredentialsAnswer): CredentialsOutcome {
  if (code === 200) return missingModules.length > 0 ? 'missingModules' : 'valid';
  if (reason !== null) return reason;
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

/** Whether SUNAT refuses the credentials, so that something must be corrected. Otherwise trying again may help. */
export const areCredentialsRefused = (outcome: CredentialsOutcome): boolean =>
  outcome === 'portalRefused' || outcome === 'apiRefused' || outcome === 'notPermitted';

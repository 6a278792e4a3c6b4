import type { Schemas } from '@contapro/api';
import { credentialsOutcome, type CredentialsOutcome } from '@contapro/domain';

/** The result of a check of SOL credentials. */
export const credentialsOutcomeOf = ({ code, source_validation }: Schemas['CredentialsCheck']): CredentialsOutcome =>
  credentialsOutcome(code, source_validation === 'api-sunat' ? 'api' : 'portal');

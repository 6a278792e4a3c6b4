import { fromCall } from '../internal/fromCall.ts';
import { credentialsOutcomeOf } from '../mapping/index.ts';
import type {
  CredentialsValidationInput,
  CredentialsValidationServices,
  EnteredCredentials,
} from './credentialsValidation.types.ts';

export const credentialsValidationActors = ({ api }: CredentialsValidationServices) => ({
  validate: fromCall(async ({ business: { uuid, ruc }, credentials }: CredentialsValidationInput, signal) =>
    credentialsOutcomeOf(
      await api.validateCredentials({ path: { uuid }, body: { ruc, ...bodyOf(credentials) }, signal }),
    ),
  ),
});

/** Credentials as the API takes them: without the optional ones that are empty, so that the stored ones are kept. */
export const bodyOf = ({ solUser, solKey, apiKey, apiSecret }: EnteredCredentials) => ({
  username: solUser,
  password: solKey,
  ...(apiKey !== '' && { sunat_api_key: apiKey }),
  ...(apiSecret !== '' && { sunat_api_secret: apiSecret }),
});

import { fromCall } from '../internal/fromCall.ts';
import { credentialsCheckOf } from '../mapping/index.ts';
import { credentialsBody } from '../mapping/requests/companies.ts';
import type { CredentialsValidationInput, CredentialsValidationServices } from './credentialsValidation.types.ts';

export const credentialsValidationActors = ({ api }: CredentialsValidationServices) => ({
  validate: fromCall(async ({ business: { uuid, ruc }, credentials }: CredentialsValidationInput, signal) =>
    credentialsCheckOf(
      await api.validateCredentials({ path: { uuid }, body: { ruc, ...credentialsBody(credentials) }, signal }),
    ),
  ),
});

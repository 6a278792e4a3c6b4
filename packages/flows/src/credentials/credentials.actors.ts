import { createCredentialsValidation } from '../credentials-validation/index.ts';
import { credentialsBody, credentialsFields } from '../mapping/requests/companies.ts';
import { createSubmission, fieldErrors } from '../submission/index.ts';
import type { CredentialsServices, CredentialsToStore } from './credentials.types.ts';

/** The form of the credentials: it replaces those that are stored. The call does not check them with SUNAT. */
export const createCredentialsUpdate = ({ api }: Pick<CredentialsServices, 'api'>) =>
  createSubmission<CredentialsToStore, CredentialsToStore>({
    id: 'updateCredentials',
    submit: async (values, signal) => {
      await api.updateCredentials({ path: { uuid: values.uuid }, body: credentialsBody(values), signal });
      return values;
    },
    errorsOf: fieldErrors(credentialsFields),
  });

export type CredentialsUpdateMachine = ReturnType<typeof createCredentialsUpdate>;

export const credentialsActors = (services: CredentialsServices) => ({
  update: createCredentialsUpdate(services),
  validation: createCredentialsValidation(services),
});

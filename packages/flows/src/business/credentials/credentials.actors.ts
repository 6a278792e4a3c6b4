import { createCredentialsValidation } from '../../engine/credentials-validation/index.ts';
import { fromRead } from '../../engine/internal/fromRead.ts';
import { keyUsesOf } from '../../engine/mapping/index.ts';
import { credentialsBody, credentialsFields } from '../../engine/mapping/requests/companies.ts';
import { createSubmission, fieldErrors } from '../../engine/submission/index.ts';
import type { CredentialsContext, CredentialsServices, CredentialsToStore } from './credentials.types.ts';

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
  keyUses: fromRead(async ({ uuid }: Pick<CredentialsContext['business'], 'uuid'>, signal) => {
    const { businesses } = await services.api.listBusinesses({ signal });
    const business = businesses.find((each) => each.uuid === uuid);
    return { uses: business ? keyUsesOf(business) : null, now: (services.clock ?? Date.now)() };
  }),
  update: createCredentialsUpdate(services),
  validation: createCredentialsValidation(services),
});

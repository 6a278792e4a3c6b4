import type { CredentialsOutcome, RucRequestValues } from '@contapro/domain';
import type { BusinessRegistered } from '../../engine/company-registration/index.ts';
import { credentialsCheckOf, rucRequestOf } from '../../engine/mapping/index.ts';
import { companyBody } from '../../engine/mapping/requests/companies.ts';
import { createSubmission, fieldErrors } from '../../engine/submission/index.ts';
import type { RucRequestAnswer, RucRequestServices, Unproved } from './rucRequest.types.ts';

/** An answer without a request and without a reason is a failure of the check. */
const unprovedBy = (outcome: CredentialsOutcome): Unproved =>
  outcome === 'valid' || outcome === 'missingModules' ? 'portalFailed' : outcome;

export const rucRequestActors = ({ api }: RucRequestServices) => ({
  request: createSubmission<RucRequestValues, RucRequestAnswer, BusinessRegistered>({
    id: 'requestRuc',
    submit: async (values, signal) => {
      const { check, request } = await api.requestRuc({ body: companyBody(values), signal });
      return request === null
        ? { unproved: unprovedBy(credentialsCheckOf(check).outcome) }
        : { request: rucRequestOf(request) };
    },
    errorsOf: fieldErrors({ ruc: 'ruc', name: 'name', username: 'solUser', passwordSOL: 'solKey' }),
    doneFacts: (answer, { name, ruc }) =>
      'request' in answer && answer.request.state === 'passed' ? [{ type: 'business.registered', name, ruc }] : [],
  }),
});

export type RucRequestForm = ReturnType<typeof rucRequestActors>['request'];

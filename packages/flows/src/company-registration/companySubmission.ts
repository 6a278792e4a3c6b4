import type { LoggedEvent, RegisteredCompany } from '@contapro/domain';
import { messagesOf } from '../internal/failures.ts';
import { createSubmission } from '../submission/index.ts';
import type {
  CompanyRegistrationServices,
  CompanySubmissionFact,
  SubmittedCompany,
} from './companyRegistration.types.ts';

/**
 * The submission of a company, whose output is the registered company. The messages of the server belong to no field,
 * because the form is empty again after a refusal.
 *
 * @param event The event that is logged when the company was registered.
 */
export const createCompanySubmission = ({ api }: CompanyRegistrationServices, event: LoggedEvent) =>
  createSubmission<SubmittedCompany, RegisteredCompany, CompanySubmissionFact>({
    id: 'createBusiness',
    submit: async ({ name, ruc, solUser, solKey, ...optional }, signal) => {
      // The schema of the form lets no values pass without both boxes checked.
      const accepted = { terms: true, privacy: true } as const;
      await api.createBusiness({
        body: { name, ruc, username: solUser, passwordSOL: solKey, ...accepted, ...filledIn(optional) },
        signal,
      });
      return { name, ruc };
    },
    doneFacts: (company) => [
      { type: 'creation.changed', status: 'CREATED', messages: [] },
      { type: 'business.registered', ...company },
      { type: 'event.logged', event },
    ],
    failureFacts: (error) => [{ type: 'creation.changed', status: 'ERROR', messages: messagesOf(error) }],
  });

/** The optional fields that are not empty, under the names of the API. */
const filledIn = ({ apiKey, apiSecret, person }: Pick<SubmittedCompany, 'apiKey' | 'apiSecret' | 'person'>) => ({
  ...(apiKey && { sunat_api_key: apiKey }),
  ...(apiSecret && { sunat_api_secret: apiSecret }),
  ...(person?.paternalSurname && { paternal_surname: person.paternalSurname }),
  ...(person?.maternalSurname && { maternal_surname: person.maternalSurname }),
  ...(person?.givenNames && { given_names: person.givenNames }),
});

export type CompanySubmissionMachine = ReturnType<typeof createCompanySubmission>;

import type { LoggedEvent, RegisteredCompany } from '@contapro/domain';
import { messagesOf } from '../internal/failures.ts';
import { companyBody } from '../mapping/requests/companies.ts';
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
    submit: async (company, signal) => {
      await api.createBusiness({ body: companyBody(company), signal });
      return { name: company.name, ruc: company.ruc };
    },
    doneFacts: (company) => [
      { type: 'creation.changed', status: 'CREATED', messages: [] },
      { type: 'business.registered', ...company },
      { type: 'event.logged', event },
    ],
    failureFacts: (error) => [{ type: 'creation.changed', status: 'ERROR', messages: messagesOf(error) }],
  });

export type CompanySubmissionMachine = ReturnType<typeof createCompanySubmission>;

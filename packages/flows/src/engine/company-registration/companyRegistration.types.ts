import type { Api } from '@contapro/api';
import type { CompanyInput, CompanyValues, PartnerCompanyValues, RegisteredCompany } from '@contapro/domain';
import type { EventLogged } from '../facts.ts';

/** The services of the flows that register a company. */
export interface CompanyRegistrationServices {
  api: Pick<Api, 'createBusiness'>;
}

/** The checked values of any form for a company. Some forms have further fields, which may be empty. */
export type SubmittedCompany = CompanyValues & Partial<Omit<PartnerCompanyValues, keyof CompanyValues>>;

/** A company was registered. The host loads the list of companies again where it shows one. */
export interface BusinessRegistered extends RegisteredCompany {
  type: 'business.registered';
}

/**
 * The result of the last registration. The host stores it in the session: `NOT_CREATED` when a form is opened, then
 * `CREATED` or `ERROR`.
 */
export interface CreationChanged {
  type: 'creation.changed';
  status: 'NOT_CREATED' | 'CREATED' | 'ERROR';
  /** The server's messages; empty when it sent none, and where `status` is not `ERROR`. */
  messages: readonly string[];
}

/**
 * The typed values have changed. A host that keeps them passes them as `draft` when it mounts the flow again, so that
 * nothing is lost when the session expires. They contain the SOL key: keep them in memory only. Null when the company was
 * registered.
 */
export interface DraftChanged<Input = CompanyInput> {
  type: 'draft.changed';
  draft: Input | null;
}

/** The facts of the submission of a company, besides `failure.logged`. */
export type CompanySubmissionFact = BusinessRegistered | CreationChanged | EventLogged;

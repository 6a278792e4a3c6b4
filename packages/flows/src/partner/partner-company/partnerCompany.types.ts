import type { Api } from '@contapro/api';
import type { PartnerCompanyInput, PartnerCompanyValues } from '@contapro/domain';
import type { BusinessOpened } from '../../engine/business-opening/index.ts';
import type {
  CompanyRegistrationServices,
  CreationChanged,
  DraftChanged,
} from '../../engine/company-registration/index.ts';
import type { BusinessesReceived, FailureLogged } from '../../engine/facts.ts';
import type { BusinessMissed } from '../partner-validation/index.ts';

export interface PartnerCompanyServices extends CompanyRegistrationServices {
  api: CompanyRegistrationServices['api'] & Pick<Api, 'listBusinesses' | 'listPeriods'>;
  /** Returns milliseconds since 1970 UTC. */
  clock: () => number;
}

/** The input of `createPartnerCompany`. */
export interface PartnerCompanyFlowInput {
  /** The company of the partner's link. */
  company: { ruc: string; name: string };
  /** The values that the other fields have at first, such as those of the last `draft.changed`; null for empty fields. */
  draft: PartnerCompanyInput | null;
}

export type PartnerCompanyContext = PartnerCompanyFlowInput;

export type PartnerCompanyEvent =
  /** Registers the company. Ignored while a call is open, and when done. */
  | { type: 'form.submit'; values: PartnerCompanyValues }
  /** A value of the form has changed. */
  | { type: 'draft.change'; draft: PartnerCompanyInput }
  /** Opens the business that was registered. Ignored before, and while it is being opened. */
  | { type: 'business.open' };

/**
 * The facts that the machine emits, besides those of the submission. `business.missed` means that the registered business
 * is not in the list; the host navigates to its home page.
 */
export type PartnerCompanyFact =
  | CreationChanged
  | DraftChanged<PartnerCompanyInput>
  | BusinessesReceived
  | BusinessOpened
  | BusinessMissed
  | FailureLogged;

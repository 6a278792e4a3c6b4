import type { CompanyInput, CompanyValues } from '@contapro/domain';
import type {
  CompanyRegistrationServices,
  CreationChanged,
  DraftChanged,
} from '../../engine/company-registration/index.ts';

export type RegisterCompanyServices = CompanyRegistrationServices;

/** The input of `createRegisterCompany`. */
export interface RegisterCompanyInput {
  /** The values that the fields have at first, such as those of the last `draft.changed`; null for empty fields. */
  draft: Partial<CompanyInput> | null;
}

export type RegisterCompanyContext = RegisterCompanyInput;

export type RegisterCompanyEvent =
  /** Registers the company. Ignored while a call is open, and when done. */
  | { type: 'form.submit'; values: CompanyValues }
  /** A value of the form has changed. */
  | { type: 'draft.change'; draft: CompanyInput }
  /** Opens an empty form after a company was registered. */
  | { type: 'form.restart' };

/** The facts that the machine emits, besides those of the submission. */
export type RegisterCompanyFact = CreationChanged | DraftChanged;

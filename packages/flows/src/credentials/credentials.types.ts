import type { Api } from '@contapro/api';
import type { CredentialsValues } from '@contapro/domain';
import type { DraftChanged } from '../company-registration/index.ts';
import type { CredentialsValidationServices } from '../credentials-validation/index.ts';
import type { FailureLogged, ReportBusiness } from '../facts.ts';

export interface CredentialsServices extends CredentialsValidationServices {
  api: CredentialsValidationServices['api'] & Pick<Api, 'updateCredentials'>;
}

/** The input of `createCredentials`. */
export interface CredentialsInput {
  business: ReportBusiness;
  /**
   * The values that the fields have at first, such as those of the last `draft.changed`; null for empty fields.
   *
   * @default null
   */
  draft?: CredentialsValues | null;
}

/** The values of the form, with the uuid of the business that they are stored for. */
export interface CredentialsToStore extends CredentialsValues {
  uuid: string;
}

export interface CredentialsContext extends CredentialsInput {
  /** The credentials that were stored, while the dialog that validates them is open; otherwise null. */
  stored: CredentialsValues | null;
}

export type CredentialsEvent =
  /** Stores credentials that the form has checked. Ignored while they are being stored or validated. */
  | { type: 'form.submit'; values: CredentialsValues }
  /** Dismisses the failure of an update. */
  | { type: 'form.edit' }
  /** A value of the form has changed. */
  | { type: 'draft.change'; draft: CredentialsValues };

/**
 * The accountant is done with the credentials, which are stored and may have been validated. The host navigates to
 * Inicio.
 */
export interface CredentialsCompleted {
  type: 'credentials.completed';
}

export type CredentialsFact = CredentialsCompleted | DraftChanged<CredentialsValues> | FailureLogged;

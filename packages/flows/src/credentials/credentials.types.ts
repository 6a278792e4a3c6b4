import type { Api } from '@contapro/api';
import type { CredentialsValues } from '@contapro/domain';
import type { CredentialsValidationServices } from '../credentials-validation/index.ts';
import type { FailureLogged, ReportBusiness } from '../facts.ts';

/** The services of `createCredentials`. */
export interface CredentialsServices extends CredentialsValidationServices {
  api: CredentialsValidationServices['api'] & Pick<Api, 'updateCredentials'>;
}

/** The input of `createCredentials`. */
export interface CredentialsInput {
  business: ReportBusiness;
}

/** The values of the form, with the uuid of the business that they are stored for. */
export interface CredentialsToStore extends CredentialsValues {
  uuid: string;
}

/** The context of the machine. */
export interface CredentialsContext extends CredentialsInput {
  /** The credentials that were stored, while the dialog that validates them is open; otherwise null. */
  stored: CredentialsValues | null;
}

/** The events that the machine takes. */
export type CredentialsEvent =
  /** Stores credentials that the form has checked. Ignored while they are being stored or validated. */
  | { type: 'form.submit'; values: CredentialsValues }
  /** Dismisses the failure of an update. */
  | { type: 'form.edit' };

/**
 * The accountant is done with the credentials, which are stored and may have been validated. The host navigates to
 * Inicio.
 */
export interface CredentialsCompleted {
  type: 'credentials.completed';
}

/** The facts that the machine emits. */
export type CredentialsFact = CredentialsCompleted | FailureLogged;

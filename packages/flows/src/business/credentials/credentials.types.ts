import type { Api } from '@contapro/api';
import type { CredentialsValues, KeyUses, Loadable } from '@contapro/domain';
import type { DraftChanged } from '../../engine/company-registration/index.ts';
import type { CredentialsValidationServices } from '../../engine/credentials-validation/index.ts';
import type { FailureLogged, ReportBusiness } from '../../engine/facts.ts';

export interface CredentialsServices extends CredentialsValidationServices {
  api: CredentialsValidationServices['api'] & Pick<Api, 'listBusinesses' | 'updateCredentials'>;
  /**
   * The time in milliseconds since 1970.
   *
   * @default Date.now
   */
  clock?: () => number;
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
  /** How often the stored SOL key was used, with null when it never was, and when that was read. */
  keyUses: Loadable<{ uses: KeyUses | null; now: number }>;
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

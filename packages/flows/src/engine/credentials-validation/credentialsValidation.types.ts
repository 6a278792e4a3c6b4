import type { Api } from '@contapro/api';
import type { CredentialsCheck, CredentialsOutcome, CredentialsValues } from '@contapro/domain';
import type { FailureLogged, ReportBusiness } from '../facts.ts';

export interface CredentialsValidationServices {
  api: Pick<Api, 'validateCredentials'>;
}

/** SOL credentials as a form has checked them. An empty text of an optional one is not sent. */
export type EnteredCredentials = Pick<CredentialsValues, 'solUser' | 'solKey' | 'apiKey' | 'apiSecret'>;

/** The input of `createCredentialsValidation`. */
export interface CredentialsValidationInput {
  business: ReportBusiness;
  /** The credentials that were stored just before. */
  credentials: EnteredCredentials;
}

export interface CredentialsValidationContext extends CredentialsValidationInput {
  /** The result of the last check; null before the first one, and after one that failed. */
  check: CredentialsCheck | null;
  /** The server's message about the last failure, in Spanish; null when there is none. */
  message: string | null;
  /** Whether the last call was refused because the RUC belongs to another account, which can be asked for it. */
  isTaken: boolean;
  /** Whether the accountant is done with the credentials. */
  isCompleted: boolean;
}

/** What the machine returns when the dialog was closed. */
export interface CredentialsValidationOutput {
  /** True when the accountant is done; false when the accountant wants to correct the credentials. */
  isCompleted: boolean;
}

export type CredentialsValidationEvent =
  /** Validates the credentials, for the first time or again. */
  | { type: 'credentials.validate' }
  /** Stops waiting for the answer. The credentials stay stored. */
  | { type: 'validation.cancel' }
  /** Closes the dialog. Ignored while the credentials are being validated. */
  | { type: 'dialog.close' };

/**
 * SUNAT has answered. The status of the business may have changed, so the host loads the businesses again.
 */
export interface CredentialsValidated {
  type: 'credentials.validated';
  outcome: CredentialsOutcome;
}

export type CredentialsValidationFact = CredentialsValidated | FailureLogged;

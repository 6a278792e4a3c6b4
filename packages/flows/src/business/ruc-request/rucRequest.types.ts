import type { Api } from '@contapro/api';
import type { CredentialsOutcome, RucRequest, RucRequestInput, RucRequestValues } from '@contapro/domain';
import type { BusinessRegistered, DraftChanged } from '../../engine/company-registration/index.ts';
import type { FailureLogged } from '../../engine/facts.ts';

export interface RucRequestServices {
  api: Pick<Api, 'requestRuc'>;
}

/** The input of `createRucRequest`. */
export interface RucRequestFlowInput {
  /** The values that the fields have at first, such as those of a form that was refused; null for empty fields. */
  draft: Partial<RucRequestInput> | null;
}

/** What SUNAT says of credentials that it does not accept. */
export type Unproved = Exclude<CredentialsOutcome, 'valid' | 'missingModules'>;

/** What became of the values: a request, or the reason why SUNAT does not accept the credentials. */
export type RucRequestAnswer = { request: RucRequest } | { unproved: Unproved };

export interface RucRequestContext extends RucRequestFlowInput {
  /** Why SUNAT did not accept the last credentials; null otherwise. */
  unproved: Unproved | null;
  /** The request that was made; null before. */
  request: RucRequest | null;
}

export type RucRequestEvent =
  /** Asks for the RUC. Ignored while a call is open, and when done. */
  | { type: 'form.submit'; values: RucRequestValues }
  /** A value of the form has changed. */
  | { type: 'draft.change'; draft: RucRequestInput }
  /** Opens an empty form after a RUC was asked for. */
  | { type: 'form.restart' };

/** The RUC passed at once, so the company is registered; or it waits. */
export type RucRequestFact = BusinessRegistered | DraftChanged<RucRequestInput> | FailureLogged;

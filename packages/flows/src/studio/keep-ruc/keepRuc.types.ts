import type { Api } from '@contapro/api';
import type { CredentialsOutcome, Loadable, RucNotice } from '@contapro/domain';
import type { FailureLogged } from '../../engine/facts.ts';

export interface KeepRucServices {
  api: Pick<Api, 'listNotices' | 'keepRuc'>;
}

/** The input of `createKeepRuc`. */
export interface KeepRucInput {
  /** The uuid of the business. */
  uuid: string;
}

export interface KeepRucContext extends KeepRucInput {
  /** Null when nobody asks for the RUC, or not any more. */
  notice: Loadable<RucNotice | null>;
  /** Why SUNAT did not accept the credentials; null otherwise. */
  unproved: Exclude<CredentialsOutcome, 'valid' | 'missingModules'> | null;
  /** A check that failed, with the server's message; null otherwise. */
  failure: { message: string | null } | null;
}

export type KeepRucEvent =
  /** Loads the notice again after a failure. */
  | { type: 'part.reload' }
  /** Asks SUNAT whether the stored credentials work. Ignored while it is asked. */
  | { type: 'credentials.prove' };

export type KeepRucFact = FailureLogged;

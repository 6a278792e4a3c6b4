import type { Api } from '@contapro/api';
import type { Loadable, SunatConnection } from '@contapro/domain';
import type { CredentialsValidated } from '../../engine/credentials-validation/index.ts';
import type { FailureLogged } from '../../engine/facts.ts';

export interface SunatGuideServices {
  api: Pick<Api, 'listBusinesses' | 'validateCredentials'>;
}

/** The input of `createSunatGuide`. */
export interface SunatGuideInput {
  /** The uuid of the business that is chosen at first; null when none is. An only business is always chosen. */
  business: string | null;
}

export interface SunatGuideContext {
  /** The uuid of the chosen business; null while none is. */
  business: string | null;
  /** The businesses, in the order in which they are shown, with their last checks. */
  connections: Loadable<readonly SunatConnection[]>;
  /** The server's message about the last test, which failed without a result, in Spanish; null when there is none. */
  message: string | null;
}

/** The business whose stored credentials are tested. */
export type TestedBusiness = Pick<SunatConnection, 'uuid' | 'ruc'>;

export type SunatGuideEvent =
  /** Chooses a business, which ends an open test. */
  | { type: 'business.choose'; uuid: string }
  /** Tests what is stored for the chosen business. Ignored while none is chosen or a test is open. */
  | { type: 'connection.test' }
  /** Stops waiting for the answer. */
  | { type: 'test.cancel' }
  /** Loads the businesses again, after a failure. */
  | { type: 'part.reload'; part: 'connections' };

export type SunatGuideFact = CredentialsValidated | FailureLogged;

import type { Api } from '@contapro/api';
import type { FailureLogged } from '../../engine/facts.ts';

export interface FactorNoticeServices {
  api: Pick<Api, 'putOffFactor'>;
}

export type FactorNoticeEvent =
  /** Puts the suggestion off. Ignored while the call is open. */
  { type: 'notice.putOff' };

/** The suggestion was put off. The host loads the profile again, which says so from now on. */
export interface FactorPutOff {
  type: 'factor.putOff';
}

export type FactorNoticeFact = FactorPutOff | FailureLogged;

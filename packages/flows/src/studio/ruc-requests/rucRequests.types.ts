import type { Api } from '@contapro/api';
import type { Loadable, RucRequest } from '@contapro/domain';
import type { FailureLogged } from '../../engine/facts.ts';

export interface RucRequestsServices {
  api: Pick<Api, 'listRucRequests' | 'withdrawRucRequest'>;
}

export interface RucRequestsContext {
  requests: Loadable<readonly RucRequest[]>;
  /** The request that is being withdrawn; null for none. */
  withdrawing: RucRequest | null;
  /** What became of the last withdrawal, `message` being the server's; null before, and after it was closed. */
  result: { name: string; hasFailed: false } | { hasFailed: true; message: string | null } | null;
}

export type RucRequestsEvent =
  /** Loads the requests again after a failure. */
  | { type: 'part.reload' }
  /** Withdraws a request that waits. Ignored while another one is withdrawn. */
  | { type: 'request.withdraw'; request: RucRequest }
  /** Closes the message. */
  | { type: 'message.close' };

export type RucRequestsFact = FailureLogged;

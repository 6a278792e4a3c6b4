import type { Api } from '@contapro/api';
import type { ClientDoubtsLinks, Loadable } from '@contapro/domain';
import type { AnswerLink } from '../client-question/index.ts';
import type { FailureLogged, ReportBusiness } from '../../engine/facts.ts';

export interface ClientDoubtsServices {
  api: Pick<Api, 'listClientQuestionLinks' | 'askClientAboutMonth' | 'revokeClientQuestionLink'>;
}

/** The input of `createClientDoubts`. */
export interface ClientDoubtsInput {
  business: ReportBusiness;
  /** The month of the doubts, `YYYYMM`. */
  period: string;
}

export interface ClientDoubtsContext extends ClientDoubtsInput {
  links: Loadable<ClientDoubtsLinks>;
  /** The link that was made last; null before, and after it was revoked. */
  link: AnswerLink | null;
  /** Why the last link could not be made or revoked, in the words of the server, which may be none; null when it was. */
  problem: readonly string[] | null;
  /** The link that is being revoked; null while none is. */
  revoked: string | null;
}

export type ClientDoubtsEvent =
  /** Loads the links again. Ignored while a call is open. */
  | { type: 'links.reload' }
  /** Makes a link with all doubts; that of before is not valid any more. Ignored while a call is open. */
  | { type: 'client.ask' }
  /** Takes back the link with this id. Ignored while a call is open. */
  | { type: 'link.revoke'; id: string };

export type ClientDoubtsFact = FailureLogged;

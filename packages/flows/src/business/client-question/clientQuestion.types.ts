import type { Api } from '@contapro/api';
import type { ClientQuestion, Loadable } from '@contapro/domain';
import type { FailureLogged, ReportBusiness } from '../../engine/facts.ts';

export interface ClientQuestionServices {
  api: Pick<Api, 'listClientQuestions' | 'askClient' | 'revokeClientQuestion'>;
}

/** The input of `createClientQuestion`. */
export interface ClientQuestionInput {
  business: ReportBusiness;
  /** The period of the voucher, `YYYYMM`. */
  period: string;
  /** The voucher, see `voucherCode`. */
  code: string;
}

/** A link that was made now. */
export interface AnswerLink {
  /** The id of its question. */
  id: string;
  /** The address of the page on which the client answers. Only this context has it. */
  url: string;
}

export interface ClientQuestionContext extends ClientQuestionInput {
  /** The questions about the voucher, newest first. */
  questions: Loadable<readonly ClientQuestion[]>;
  /** The link that was made last; null before, and after it was revoked. */
  link: AnswerLink | null;
  /** Why the last link could not be made or revoked, in the words of the server, which may be none; null when it was. */
  problem: readonly string[] | null;
  /** The question that is being revoked; null while none is. */
  revoked: string | null;
}

export type ClientQuestionEvent =
  /** Loads the questions again. Ignored while a call is open. */
  | { type: 'questions.reload' }
  /** Makes a link; that of an open question is not valid any more. Ignored while a call is open. */
  | { type: 'client.ask' }
  /** Takes back the question with this id. Ignored while a call is open. */
  | { type: 'question.revoke'; id: string };

export type ClientQuestionFact = FailureLogged;

import type { Api } from '@contapro/api';
import type { ClientAnswerKind, FieldMessages } from '@contapro/domain';
import type { FailureLogged } from '../../engine/facts.ts';
import type { OpenedQuestion } from '../../engine/mapping/openedQuestions.ts';

export interface ClientAnswerServices {
  api: Pick<Api, 'openClientQuestion' | 'answerClientQuestion'>;
}

/** The input of the machine. */
export interface ClientAnswerInput {
  /** The secret part of the link, which follows the `#` of its address. */
  token: string;
}

/** What the client answers. */
export interface ClientAnswerValues {
  kind: ClientAnswerKind;
  /** Empty without one. */
  comment: string;
  /** The photo or PDF; null without one. */
  file: Blob | null;
}

export interface ClientAnswerContext extends ClientAnswerInput {
  /** Null until it is loaded. */
  question: OpenedQuestion | null;
  /** What was sent last; null before. */
  values: ClientAnswerValues | null;
  /** What the last call rejected with; undefined when it did not. */
  error: unknown;
  /** The server's messages about single fields of the form. */
  fields: FieldMessages;
  /** The server's other messages; empty when it sent none, or did not answer. */
  messages: readonly string[];
}

export type ClientAnswerEvent =
  /** Loads the question again after a failure. */
  | { type: 'check.retry' }
  /** Sends the answer. Ignored while a call is open. */
  | { type: 'form.submit'; values: ClientAnswerValues };

export type ClientAnswerFact = FailureLogged;

import type { Api } from '@contapro/api';
import type { ClientDoubts } from '@contapro/domain';
import type { FailureLogged } from '../../engine/facts.ts';

export interface ClientMonthServices {
  api: Pick<Api, 'openClientQuestionLink'>;
}

/** The input of the machine. */
export interface ClientMonthInput {
  /** The secret part of the link, which follows the `#` of its address. */
  token: string;
}

export interface ClientMonthContext extends ClientMonthInput {
  /** Null until they are loaded. */
  doubts: ClientDoubts | null;
  /** The secret of the doubt that is being answered; null while the list is shown. */
  opened: string | null;
  /** The server's reasons why they could not be loaded; empty when it sent none, or did not answer. */
  messages: readonly string[];
}

export type ClientMonthEvent =
  /** Loads the doubts again after a failure. */
  | { type: 'check.retry' }
  /** Opens the doubt with this secret. */
  | { type: 'doubt.open'; token: string }
  /** Goes back to the list, with what was answered. */
  | { type: 'doubt.close' };

export type ClientMonthFact = FailureLogged;

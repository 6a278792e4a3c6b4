import type { Api } from '@contapro/api';
import type { ReadMonthSummary } from '@contapro/domain';
import type { FailureLogged, PagePrintRequested } from '../../engine/facts.ts';

export interface ClientSummaryServices {
  api: Pick<Api, 'openMonthSummary'>;
}

/** The input of the machine. */
export interface ClientSummaryInput {
  /** The secret part of the link, which follows the `#` of its address. */
  token: string;
}

export interface ClientSummaryContext extends ClientSummaryInput {
  /** Null until it is loaded. */
  read: ReadMonthSummary | null;
  /** The server's reasons why it could not be loaded; empty when it sent none, or did not answer. */
  messages: readonly string[];
}

export type ClientSummaryEvent =
  /** Loads the summary again after a failure. */
  | { type: 'check.retry' }
  /** Emits `page.print.requested`. Ignored until the summary is shown. */
  | { type: 'page.print' };

export type ClientSummaryFact = FailureLogged | PagePrintRequested;

import type { Api } from '@contapro/api';
import type {
  AmberReason,
  CreditAction,
  CreditClockPage,
  CreditClockSummary,
  CreditSpan,
  Loadable,
} from '@contapro/domain';
import type { FailureLogged, FileReady } from '../facts.ts';
import type { FetchFile } from '../files/index.ts';
import type { CreditClockRequest as CreditClockList } from '../mapping/requests/creditClock.ts';

export interface CreditClockServices {
  api: Pick<Api, 'listCreditClock' | 'requestCreditClockReport'>;
  /** Fetches the Excel of the link that the server answers. */
  fetchFile: FetchFile;
  /** Returns milliseconds since 1970 UTC. */
  clock: () => number;
}

export type { CreditClockRequest as CreditClockList } from '../mapping/requests/creditClock.ts';

/** The input of `createCreditClock`. */
export interface CreditClockInput {
  /**
   * What is shown at first, such as what an address says.
   *
   * @default the first page of 20, all purchases whose day has not passed
   */
  list?: Partial<CreditClockList> | undefined;
}

export interface CreditClockContext extends CreditClockList {
  /** The date in Lima when the flow started, `YYYY-MM-DD`. */
  today: string;
  /** The page that is shown: `loading` as soon as another one is asked for. */
  content: Loadable<CreditClockPage>;
  /** The number of pages of the last answer, which stays while another page is loaded; 0 until it is known. */
  totalPages: number;
  /** The counts and sums of all pages, which stay while another page or filter is loaded; null until they are known. */
  summary: CreditClockSummary | null;
}

export type CreditClockEvent =
  /** Shows the purchases for which this has to be done; null shows all. */
  | { type: 'action.select'; action: CreditAction | null }
  /** Shows the purchases whose day is in a span; null shows all whose day has not passed. */
  | { type: 'span.select'; span: CreditSpan | null }
  /** Shows the purchases with a reason; null shows all. */
  | { type: 'reason.select'; reason: AmberReason | null }
  /** Shows the purchases that match. The call waits until nothing was typed for 0.3 seconds. */
  | { type: 'search.change'; search: string }
  /** Shows the purchases without any filter and search. */
  | { type: 'filters.clear' }
  /** Shows another page, from 1. */
  | { type: 'page.select'; page: number }
  /** Changes the number of rows per page, and shows the first page. */
  | { type: 'size.select'; size: number }
  /** Loads the page again after a failure. */
  | { type: 'part.reload'; part: 'page' }
  /**
   * Downloads an Excel of the purchases that match the filters. It is not limited to the search. Ignored while one is being
   * downloaded.
   */
  | { type: 'excel.download' };

/** What the list shows has changed. The host can write it to the address. */
export interface CreditClockChanged {
  type: 'creditClock.changed';
  list: CreditClockList;
}

export type CreditClockFact = CreditClockChanged | FileReady | FailureLogged;

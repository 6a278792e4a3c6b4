import type { Api } from '@contapro/api';
import type { CreditClockFilters, CreditClockPage } from '@contapro/domain';
import type { FileReady } from '../../engine/facts.ts';
import type { FetchFile } from '../../engine/files/index.ts';
import type { ListQuery, OpenedList, ReportFact, ReportMachine } from '../../engine/report/index.ts';

export interface CreditClockServices {
  api: Pick<Api, 'listCreditClock' | 'requestCreditClockReport'>;
  /** Fetches the Excel of the link that the server answers. */
  fetchFile: FetchFile;
  /** Returns milliseconds since 1970 UTC. */
  clock: () => number;
}

/** What the clock of the credit shows. */
export type CreditClockList = ListQuery<CreditClockFilters, null>;

/** The list of the clock of the credit. */
export type CreditClockReport = ReportMachine<CreditClockPage, CreditClockFilters, object, null>;

/** The input of `createCreditClock`. */
export interface CreditClockInput {
  /**
   * What is shown at first, such as what an address says.
   *
   * @default the first page of 20, all purchases whose day has not passed
   */
  list?: OpenedList<CreditClockFilters, null> | undefined;
}

export interface CreditClockContext {
  input: CreditClockInput;
  /** The date in Lima when the flow started, `YYYY-MM-DD`. */
  today: string;
  /** The filters of the list. */
  filters: CreditClockFilters;
}

/** The events of the page. Those about its rows go to its child `report`. */
export type CreditClockEvent =
  /**
   * Downloads an Excel of the purchases that match the filters. It is not limited to the search. Ignored while one is being
   * downloaded.
   */
  { type: 'excel.download' };

/** The facts of the page, which its children emit. */
export type CreditClockFact = FileReady | ReportFact<CreditClockFilters, null>;

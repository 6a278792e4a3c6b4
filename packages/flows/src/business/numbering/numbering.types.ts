import type { Api } from '@contapro/api';
import type { Loadable, NumberingPage } from '@contapro/domain';
import type { FailureLogged, PagePrintRequested, PeriodSelected, ReportBusiness } from '../../engine/facts.ts';

export interface NumberingServices {
  api: Pick<Api, 'listNumberingFindings'>;
}

/** The input of `createNumbering`. */
export interface NumberingInput {
  business: ReportBusiness;
  /** `YYYYMM`; null when the business has no period: nothing is loaded then. */
  period: string | null;
  /**
   * All periods of the business, `YYYYMM`, newest first.
   *
   * @default none, for a part of a page that selects the period
   */
  periods?: readonly string[] | undefined;
  /**
   * How many findings are loaded at once, from 1 to 100.
   *
   * @default 100
   */
  size?: number | undefined;
}

export interface NumberingContext {
  business: ReportBusiness;
  period: string | null;
  periods: readonly string[];
  size: number;
  /** The findings that are loaded, with the sums of all; undefined without a period. */
  page: Loadable<NumberingPage> | undefined;
}

export type NumberingEvent =
  /** Shows another period, `YYYYMM`. Ignored for the period that is shown. */
  | { type: 'period.select'; period: string }
  /** Loads the findings again: after a failure, or because documents were imported. */
  | { type: 'numbering.reload' }
  /** Loads the next findings, also after they failed. Ignored when all are loaded. */
  | { type: 'more.load' }
  /** Emits `page.print.requested`. Ignored until the findings are loaded. */
  | { type: 'page.print' };

export type NumberingFact = PeriodSelected | FailureLogged | PagePrintRequested;

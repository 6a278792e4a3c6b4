import type { Api } from '@contapro/api';
import type { Loadable, Voucher } from '@contapro/domain';
import type { FailureLogged, PagePrintRequested, PeriodSelected, ReportBusiness } from '../../engine/facts.ts';

export interface WorkingPaperServices {
  api: Pick<Api, 'listRejected' | 'listValidated' | 'listNumberingFindings'>;
}

/** The input of `createWorkingPaper`. */
export interface WorkingPaperInput {
  business: ReportBusiness;
  /** `YYYYMM`; null when the business has no period: nothing is loaded then. */
  period: string | null;
  /** All periods of the business, `YYYYMM`, newest first. */
  periods: readonly string[];
}

export interface WorkingPaperContext extends WorkingPaperInput {
  /** Empty without a period. */
  parts: {
    /** All purchases of the period with a decision, in the order of their decisions. */
    decided?: Loadable<readonly Voucher[]> | undefined;
  };
}

export type WorkingPaperEvent =
  /** Shows another period, `YYYYMM`. Ignored for the period that is shown. */
  | { type: 'period.select'; period: string }
  /** Loads the decisions again after a failure. */
  | { type: 'part.reload'; part: 'decided' }
  /** Emits `page.print.requested`. Ignored until the decisions are loaded. */
  | { type: 'page.print' };

export type WorkingPaperFact = PeriodSelected | FailureLogged | PagePrintRequested;

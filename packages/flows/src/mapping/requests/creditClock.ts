import { type AmberReason, type CreditAction, type CreditSpan, creditSpanNames } from '@contapro/domain';

/** Which purchases of the clock of the credit are shown. */
export interface CreditClockRequest {
  /** The first page is 1. */
  page: number;
  /** Rows per page. */
  size: number;
  /** Only purchases for which this has to be done; null for all. */
  action: CreditAction | null;
  /** Only purchases whose day is in this span; null for all whose day has not passed. */
  span: CreditSpan | null;
  /** Only purchases with this reason; null for all. */
  reason: AmberReason | null;
  /** A part of the name of a client or supplier, or the beginning of a RUC; empty for all. */
  search: string;
}

/** The query of `requestCreditClockReport`. */
export const creditClockReportQuery = ({
  action,
  span,
  reason,
}: Pick<CreditClockRequest, 'action' | 'span' | 'reason'>) => ({
  ...(action !== null && { action }),
  ...(span !== null && { span: creditSpanNames[span] }),
  ...(reason !== null && { reason }),
});

/** The query of `listCreditClock`. */
export const creditClockQuery = ({ page, size, search, ...selection }: CreditClockRequest) => ({
  ...creditClockReportQuery(selection),
  page,
  size,
  ...(search.trim() !== '' && { search: search.trim() }),
});

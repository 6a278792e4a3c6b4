import { type CreditClockFilters, creditSpanNames } from '@contapro/domain';
import { type PageRequest, pageQuery, searchQuery } from './pages.ts';

/** The query of `requestCreditClockReport`. */
export const creditClockReportQuery = ({ action, span, reason }: CreditClockFilters) => ({
  ...(action !== null && { action }),
  ...(span !== null && { span: creditSpanNames[span] }),
  ...(reason !== null && { reason }),
});

/** The query of `listCreditClock`. */
export const creditClockQuery = ({ filters, ...page }: PageRequest<CreditClockFilters>) => ({
  ...creditClockReportQuery(filters),
  ...pageQuery(page),
  ...searchQuery(filters),
});

import type { ReportBusiness } from '../../facts.ts';

/** The summary of a period. */
export interface SummaryRequest {
  business: ReportBusiness;
  /** `YYYYMM`. */
  period: string;
}

/** The path and the query of `getMonthSummary`. */
export const summaryQueryOf = ({ business, period }: SummaryRequest) => ({
  path: { uuid: business.uuid },
  query: { tax_period: period },
});

/** The path and the body of `makeMonthSummary`. */
export const newSummary = ({ business, period, fingerprint }: SummaryRequest & { fingerprint: string }) => ({
  path: { uuid: business.uuid },
  body: { tax_period: period, fingerprint },
});

import type { SummaryRequest } from './monthSummaries.ts';

/** Whether figures of a month are checked. */
export interface FiguresCheck extends SummaryRequest {
  /** That of the figures that the person has seen; null takes the mark back. */
  fingerprint: string | null;
}

/** The path and the body of `checkMonthFigures`. */
export const figuresCheck = ({ business, period, fingerprint }: FiguresCheck) => ({
  path: { uuid: business.uuid },
  body: { tax_period: period, fingerprint },
});

import type { Api } from '@contapro/api';
import type { DetractionFilter, DetractionTotals } from '@contapro/domain';
import type { ReportPageInput, ReportPageServices } from '../../engine/report-page/index.ts';

export interface DetractionsServices extends ReportPageServices {
  api: ReportPageServices['api'] &
    Pick<Api, 'listDetractions' | 'listSaleDetractions' | 'getDetractionTotals' | 'requestWithholdingReport'>;
}

/** The input of `createDetractions`. */
export type DetractionsInput = ReportPageInput<DetractionFilter>;

/** The parts that are loaded beside the list. */
export interface DetractionsParts {
  /** The paid and unpaid sums of the period. */
  totals: DetractionTotals;
}

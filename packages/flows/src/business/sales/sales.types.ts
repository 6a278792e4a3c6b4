import type { Api } from '@contapro/api';
import type { SalesFilter } from '@contapro/domain';
import type { ReportPageInput, ReportPageServices } from '../../engine/report-page/index.ts';

export interface SalesServices extends ReportPageServices {
  api: ReportPageServices['api'] & Pick<Api, 'listSales'>;
}

/** The input of `createSales`. */
export type SalesInput = ReportPageInput<SalesFilter>;

import type { Api } from '@contapro/api';
import type { ReportPageServices } from '../../engine/report-page/index.ts';

export interface RetentionsServices extends ReportPageServices {
  api: ReportPageServices['api'] & Pick<Api, 'listRetentions' | 'requestWithholdingReport'>;
}

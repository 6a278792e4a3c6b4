import type { Api } from '@contapro/api';
import type { ReportPageServices } from '../report-page/index.ts';

export interface RetentionsServices extends ReportPageServices {
  api: ReportPageServices['api'] & Pick<Api, 'listRetentions'>;
}

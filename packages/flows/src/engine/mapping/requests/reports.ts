import type { ReportRequest } from '@contapro/domain';
import { periodQuery } from './months.ts';

/** The query of `requestReport`. */
export const reportQuery = (period: string, { operationType, fileExtension }: ReportRequest) => ({
  ...periodQuery(period),
  operation_type: operationType,
  file_extension: fileExtension,
});

import { fromCall } from '../internal/fromCall.ts';
import type { AnyPage, ReportQuery, ReportServices } from './report.types.ts';

export const reportActors = <Page extends AnyPage, Filter>({ loadPage }: ReportServices<Page, Filter>) => ({
  loadPage: fromCall((query: ReportQuery<Filter>, signal) => loadPage({ ...query, signal })),
});

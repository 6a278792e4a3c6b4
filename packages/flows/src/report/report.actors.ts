import { fromRead } from '../internal/fromRead.ts';
import type { AnyPage, ReportQuery, ReportServices } from './report.types.ts';

export const reportActors = <Page extends AnyPage, Filter>({ loadPage }: ReportServices<Page, Filter>) => ({
  loadPage: fromRead((query: ReportQuery<Filter>, signal) => loadPage({ ...query, signal })),
});

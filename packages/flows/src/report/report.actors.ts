import { fromCall } from '../internal/fromCall.ts';
import type { AnyPage, ReportQuery, ReportServices } from './report.types.ts';

export const reportActors = <Page extends AnyPage>({ loadPage }: ReportServices<Page>) => ({
  loadPage: fromCall((query: ReportQuery, signal) => loadPage({ ...query, signal })),
});

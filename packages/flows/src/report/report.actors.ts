import { call } from '../internal/call.ts';
import type { AnyPage, ReportQuery, ReportServices } from './report.types.ts';

export const reportActors = <Page extends AnyPage>({ loadPage }: ReportServices<Page>) => ({
  loadPage: call((query: ReportQuery, signal) => loadPage({ ...query, signal })),
});

import { fromRead } from '../internal/fromRead.ts';
import { required } from '../internal/required.ts';
import type { AnyPage, Known, ListQuery, ReportServices } from './report.types.ts';

/** What one call asks for. */
export interface PageCall<Filters, Subject, Sort> {
  subject: Known<Subject>;
  list: ListQuery<Filters, Sort>;
}

export const reportActors = <Page extends AnyPage, Filters, Subject extends object, Sort>({
  loadPage,
  more,
}: ReportServices<Page, Filters, Subject, Sort>) => ({
  loadPage: fromRead(({ subject, list }: PageCall<Filters, Subject, Sort>, signal) =>
    loadPage({ ...subject, ...list, signal }),
  ),
  loadMore: fromRead(({ subject, list, shown }: PageCall<Filters, Subject, Sort> & { shown: Page }, signal) =>
    required(more, 'more rows').load({ ...subject, ...list, shown, signal }),
  ),
});

import { fromRead } from '../internal/fromRead.ts';
import { required } from '../internal/required.ts';
import type { AnyPage, Known, ListQuery, ReportServices } from './report.types.ts';

/** What one call asks for. */
export interface PageCall<Filters, Subject, Sort> {
  subject: Known<Subject>;
  list: ListQuery<Filters, Sort>;
}

/** What one call for the rows of a page asks for. */
export interface RowsCall<Filters, Subject, Sort> extends PageCall<Filters, Subject, Sort> {
  /** How many rows are shown: a list that adds rows below is loaded again with as many. */
  shownRows: number;
}

/** A page with the rows of the one before it above its own. */
export const withRowsAbove = <Page extends AnyPage>({ items }: Page, next: Page): Page => ({
  ...next,
  items: [...items, ...next.items],
});

export const reportActors = <Page extends AnyPage, Filters, Subject extends object, Sort>({
  loadPage,
  more,
}: ReportServices<Page, Filters, Subject, Sort>) => ({
  loadPage: fromRead(async ({ subject, list, shownRows }: RowsCall<Filters, Subject, Sort>, signal) => {
    const request = { ...subject, ...list, signal };
    let page = await loadPage(request);
    while (more && page.items.length < shownRows && more.isOffered(page)) {
      page = withRowsAbove(page, await more.load({ ...request, shown: page }));
    }
    return page;
  }),
  loadMore: fromRead(({ subject, list, shown }: PageCall<Filters, Subject, Sort> & { shown: Page }, signal) =>
    required(more, 'more rows').load({ ...subject, ...list, shown, signal }),
  ),
});

import type { ListSort, Loadable, VoucherFilter } from '@contapro/domain';
import type { FailureLogged, ReportBusiness } from '../facts.ts';
import type { FlowMemory } from './FlowMemory.ts';

/** What of a list is shown. */
export interface ListQuery<Filters, Sort> {
  /** The first page is 1. */
  page: number;
  /** Rows per page. */
  size: number;
  /** What is filtered. A row must match all of it. */
  filters: Filters;
  /** The order of the rows of all pages. */
  sort: Sort;
}

/** What of the list of a report is shown. */
export type ListState<Filter = VoucherFilter> = ListQuery<readonly Filter[], ListSort>;

/** What a list is about, such as a business and a period. While a value of it is null, nothing is loaded. */
export interface ListSubject {
  business?: Pick<ReportBusiness, 'uuid'>;
  /** `YYYYMM`. */
  period?: string | null;
}

/** What the list of a report is about. */
export interface PeriodSubject {
  business: ReportBusiness;
  /** `YYYYMM`; null when the business has no period. */
  period: string | null;
}

/** A subject of which every value is known. */
export type Known<Subject> = { [Name in keyof Subject]: NonNullable<Subject[Name]> };

/** The page of a report that is loaded. */
export interface ReportQuery<Filter = VoucherFilter> extends ListState<Filter> {
  business: ReportBusiness;
  /** `YYYYMM`. */
  period: string;
}

/** The page of any list that is loaded. */
export type ListRequest<Filters, Subject, Sort> = Known<Subject> &
  ListQuery<Filters, Sort> & { signal?: AbortSignal | undefined };

/** A page of rows, with any other data that its call returns, such as a summary. A list without pages has no totals. */
export interface AnyPage {
  readonly items: readonly unknown[];
  /** Rows of all pages. */
  readonly totalItems?: number;
  readonly totalPages?: number;
}

/** How a list that has no pages, such as one with the newest rows first, adds older rows below those that are shown. */
export interface MoreRows<Page extends AnyPage, Filters, Subject, Sort> {
  /** Whether there are rows after those that are shown. */
  isOffered: (shown: Page) => boolean;
  /** Loads the rows after those that are shown. */
  load: (request: ListRequest<Filters, Subject, Sort> & { shown: Page }) => Promise<Page>;
}

export interface ReportServices<
  Page extends AnyPage,
  Filters = readonly VoucherFilter[],
  Subject extends object = PeriodSubject,
  Sort = ListSort,
> {
  /** Loads one page. A rejection puts the list into `failed` and emits `failure.logged`. */
  loadPage: (request: ListRequest<Filters, Subject, Sort>) => Promise<Page>;
  /** The filters and the order with which the list opens when its input has none. */
  opening: Pick<ListQuery<Filters, Sort>, 'filters' | 'sort'>;
  /**
   * The name of the call in `failure.logged`.
   *
   * @default 'loadPage'
   */
  call?: string;
  /**
   * The page sizes that the user can select, in rows. The list opens with the first. Any other size is ignored.
   *
   * @default [20, 50, 100]
   */
  sizes?: readonly [number, ...number[]];
  /** The key of a row. Needed only where rows are removed from the selection. */
  keyOf?: (row: Page['items'][number]) => string;
  /**
   * The filters that stay when another period is selected.
   *
   * @default all of them
   */
  filtersOfPeriod?: (filters: Filters) => Filters;
  /**
   * Whether `whole` stays while other filters or another size are loaded, because it counts what the filters leave out too.
   *
   * @default false
   */
  keepsWhole?: boolean;
  /**
   * Whether the rows stay, and `isStale` is true, when loading them again with `report.refresh` has failed.
   *
   * @default false
   */
  keepsStale?: boolean;
  /** How rows are added below those that are shown. Leave it out for a list with pages. */
  more?: MoreRows<Page, Filters, Subject, Sort>;
}

/** The page, page size, filters and order with which a list opens, and what the host keeps of it. */
export type OpenedList<Filters, Sort> = Partial<ListQuery<Filters, Sort>> & {
  /**
   * What the list showed when the person left its address. It is shown again at once, while it is loaded again.
   *
   * @default nothing is kept
   */
  memory?: FlowMemory | undefined;
};

/** `OpenedList` of the list of a report. */
export type OpenedReport<Filter = VoucherFilter> = OpenedList<readonly Filter[], ListSort>;

/** The input of `createReport`. */
export interface ReportInput<
  Filters = readonly VoucherFilter[],
  Subject extends object = PeriodSubject,
  Sort = ListSort,
> {
  /** What the list is about. Nothing is loaded while a value of it is null. */
  subject: Subject;
  /**
   * The page, page size, filters and order with which the list opens, such as those of an address. A size that is not one of
   * `sizes` is ignored.
   *
   * @default the first page, the first of `sizes`, the filters and the order of `opening`
   */
  list?: OpenedList<Filters, Sort> | undefined;
}

export interface ReportContext<Page extends AnyPage, Filters, Subject, Sort> extends ListQuery<Filters, Sort> {
  /** What the list is about. */
  subject: Subject;
  /**
   * The page that is shown, never a previous one: it is `loading` as soon as another one is selected. It stays while it is
   * refreshed, and while the user types. Undefined while the subject is not known.
   */
  content: Loadable<Page> | undefined;
  /** The page sizes that the user can select, in rows. */
  sizes: readonly number[];
  /**
   * What the call returns besides the rows: the totals of the whole list, and its summary if it has one. It is kept
   * while only the page changes; null until the first answer for a subject, size and filter.
   */
  whole: Omit<Page, 'items'> | null;
  /** The rows that are selected, also those of other pages. */
  selected: readonly Page['items'][number][];
  /** Whether loading the rows again has failed, so that those that are shown may be old. Only with `keepsStale`. */
  isStale: boolean;
  /** Where the page that is shown is kept. */
  memory?: FlowMemory | undefined;
  /** The name of the page that was recalled, while what is shown is that page; null otherwise. */
  recalled: string | null;
}

export type ReportEvent<
  Page extends AnyPage,
  Filters = readonly VoucherFilter[],
  Subject extends object = PeriodSubject,
  Sort = ListSort,
> =
  /**
   * Shows the first page of another subject, such as another period. The machine of the page sends it to its list, as
   * `createReportPage` does.
   */
  | { type: 'subject.select'; subject: Subject }
  /** Loads the same page of the same subject, about which something has changed, and shows the former one until the answer. */
  | { type: 'subject.update'; subject: Subject }
  /** Shows another page, from 1. Ignored for the page that is shown. */
  | { type: 'page.select'; page: number }
  /** Changes the number of rows per page and shows the first page. Ignored for a size that is not one of `sizes`. */
  | { type: 'size.select'; size: number }
  /** Applies these filters instead of the current ones, and shows the first page. */
  | { type: 'filters.change'; filters: Filters }
  /** Like `filters.change`, for a text that is typed: the call waits until nothing was typed for 0.3 seconds. */
  | { type: 'filters.type'; filters: Filters }
  /** Sorts the list and shows the first page. What is selected stays. Ignored for the order that is shown. */
  | { type: 'sort.change'; sort: Sort }
  /**
   * Replaces the selection, which can contain rows of several pages. It is emptied when the subject or the filters change.
   */
  | { type: 'selection.change'; rows: readonly Page['items'][number][] }
  /**
   * Removes the rows with these keys from the selection, because they are no longer in the list. Ignored without `keyOf`.
   * `createReportPage` sends it to its list; do not send it yourself.
   */
  | { type: 'selection.drop'; keys: readonly string[] }
  /** Adds the rows after those that are shown, also after a failure. Ignored when there are none. */
  | { type: 'more.load' }
  /** Loads the same page again, after a failure or because its rows changed. */
  | { type: 'part.reload'; part: 'page' }
  /** Loads the same page again and shows it until the answer, because one of its rows changed. */
  | { type: 'report.refresh' }
  /** Changes the page that is shown, after its rows were changed on the server. Ignored while another one is loaded. */
  | { type: 'page.edit'; edit: (page: Page) => Page };

/** A page was loaded and is shown. */
export interface PageReceived {
  type: 'page.received';
  /** The first page is 1. */
  page: number;
  /** Rows of all pages; 0 for a list without totals. */
  totalItems: number;
}

/** The user selected another period, page, page size or other filters or another order. The host can write them to the address. */
export interface ListChanged<Filter = VoucherFilter> {
  type: 'list.changed';
  /** `YYYYMM`; null for a business without periods, and for a list that is not about a period. */
  period: string | null;
  list: ListState<Filter>;
}

/** `ListChanged` of any list. */
export interface AnyListChanged<Filters, Sort> extends Omit<ListChanged, 'list'> {
  list: ListQuery<Filters, Sort>;
}

export type ReportFact<Filters = readonly VoucherFilter[], Sort = ListSort> =
  | PageReceived
  | AnyListChanged<Filters, Sort>
  | FailureLogged;

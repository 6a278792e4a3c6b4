import type { Loadable, PageOf, VoucherFilter } from '@contapro/domain';
import type { FailureLogged, ReportBusiness } from '../facts.ts';

/** What a page of a report is asked by. */
export interface ReportQuery<Filter = VoucherFilter> {
  business: ReportBusiness;
  /** `YYYYMM` */
  period: string;
  /** From 1. */
  page: number;
  /** Rows a page. */
  size: number;
  /** One at a time; null without one. */
  filter: Filter | null;
}

/** A page with what its call answers besides, such as a summary. */
export type AnyPage = PageOf<unknown>;

export interface ReportServices<Page extends AnyPage, Filter = VoucherFilter> {
  loadPage: (request: ReportQuery<Filter> & { signal?: AbortSignal | undefined }) => Promise<Page>;
  /**
   * Sizes of page on offer; the report opens with the first. Another size is ignored.
   *
   * @default [20, 50, 100]
   */
  sizes?: readonly [number, ...number[]];
}

export interface ReportInput<Filter = VoucherFilter> {
  business: ReportBusiness;
  /** `YYYYMM`; null where the business has none: nothing is asked. */
  period: string | null;
  /**
   * What it is filtered by on opening.
   *
   * @default null
   */
  filter?: Filter | null | undefined;
}

export interface ReportContext<Page extends AnyPage, Filter> extends Omit<ReportQuery<Filter>, 'period'> {
  period: string | null;
  /** The page that is asked for; nothing of a former one. Undefined without a period. */
  content: Loadable<Page> | undefined;
  /**
   * What the call answers of the whole list, such as its totals and its summary. It stays while only the page changes;
   * null until it came.
   */
  whole: Omit<Page, 'items'> | null;
  /** Codes of the selected rows of the page. */
  selected: readonly string[];
}

export type ReportEvent<Filter = VoucherFilter> =
  /** Lists a period from its first page. The owner of the period sends it, with another than before. */
  | { type: 'period.select'; period: string }
  | { type: 'page.select'; page: number }
  | { type: 'size.select'; size: number }
  | { type: 'filter.apply'; filter: Filter }
  | { type: 'filter.clear' }
  | { type: 'selection.change'; codes: readonly string[] }
  /** Asks for the same page again: after a failure, or because its rows changed. */
  | { type: 'report.reload' };

/** A page came and is shown. */
export interface PageReceived {
  type: 'page.received';
  page: number;
  totalItems: number;
}

export type ReportFact = PageReceived | FailureLogged;

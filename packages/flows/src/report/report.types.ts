import type { PageOf, PageSize, VoucherFilter } from '@contapro/domain';
import type { FailureLogged, PeriodSelected, ReportBusiness } from '../facts.ts';

/** What a page of a report is asked by. */
export interface ReportQuery {
  business: ReportBusiness;
  /** `YYYYMM` */
  period: string;
  /** From 1 (OPEN-044). */
  page: number;
  size: PageSize;
  /** One at a time (OPEN-054); null without one. */
  filter: VoucherFilter | null;
}

/** A page with what its call answers besides, such as a summary. */
export type AnyPage = PageOf<unknown>;

export interface ReportServices<Page extends AnyPage> {
  loadPage: (request: ReportQuery & { signal?: AbortSignal | undefined }) => Promise<Page>;
}

export interface ReportInput {
  business: ReportBusiness;
  /** Null where the business has none: nothing is asked (OPEN-092). */
  period: string | null;
  /** Rows a page on opening; 20 by default. */
  size?: PageSize | undefined;
  /** What it is filtered by on opening; nothing by default. */
  filter?: VoucherFilter | null | undefined;
}

export interface ReportContext<Page extends AnyPage> extends Omit<ReportQuery, 'period'> {
  period: string | null;
  /** The page asked for; null until it came, so that nothing of a former one shows (OPEN-167). */
  content: Page | null;
  /** How much there is in all; it stays while only the page changes. */
  totals: Pick<AnyPage, 'totalItems' | 'totalPages'> | null;
  /** Codes of the selected rows of the page (OPEN-112). */
  selected: readonly string[];
}

export type ReportEvent =
  | { type: 'period.select'; period: string }
  | { type: 'page.select'; page: number }
  | { type: 'size.select'; size: PageSize }
  | { type: 'filter.apply'; filter: VoucherFilter }
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

export type ReportFact = PageReceived | PeriodSelected | FailureLogged;

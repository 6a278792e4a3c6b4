import type { Api } from '@contapro/api';
import type { Loadable, MonthSummary, MonthSummaryLink, StudioLogo } from '@contapro/domain';
import type { FailureLogged, PagePrintRequested, PeriodSelected, ReportBusiness } from '../../engine/facts.ts';

export interface MonthSummaryServices {
  api: Pick<Api, 'getMonthSummary' | 'makeMonthSummary' | 'revokeMonthSummary'>;
  /** Returns the current time in milliseconds since 1970 UTC, such as `Date.now`. */
  clock: () => number;
}

/** The input of `createMonthSummary`. */
export interface MonthSummaryInput {
  business: ReportBusiness;
  /** `YYYYMM`; null when the business has no period: nothing is loaded then. */
  period: string | null;
  /** All periods of the business, `YYYYMM`, newest first. */
  periods: readonly string[];
}

/** The summary as it is now, and the links that were made. */
export interface MonthSummaryPreview {
  summary: MonthSummary;
  /** The logo of the studio; null without one. */
  studioLogo: StudioLogo | null;
  /** Names its figures, so that a link is made of those that the person has seen. */
  fingerprint: string;
  /** When it was loaded, in Lima, `YYYY-MM-DD HH:mm`. */
  readAt: string;
  /** Newest first. Only the newest can be opened. */
  links: readonly MonthSummaryLink[];
}

/** A link that was made now. */
export interface SummaryLink {
  /** The id of its summary. */
  id: string;
  /** The address of the page on which the client reads it. Only this context has it. */
  url: string;
}

export interface MonthSummaryContext extends MonthSummaryInput {
  /** Loading without a period. */
  preview: Loadable<MonthSummaryPreview>;
  /** The link that was made last; null before, after it was revoked, and in another period. */
  link: SummaryLink | null;
  /** Why the last link could not be made or revoked, in the words of the server, which may be none; null when it was. */
  problem: readonly string[] | null;
  /** The summary that is being revoked; null while none is. */
  revoked: string | null;
}

export type MonthSummaryEvent =
  /** Shows another period, `YYYYMM`. Ignored for the period that is shown. */
  | { type: 'period.select'; period: string }
  /** Loads the summary again. Ignored while a call is open. */
  | { type: 'summary.reload' }
  /** Makes a link; that of an earlier summary is not valid any more. Ignored while a call is open. */
  | { type: 'link.make' }
  /** Takes back the link of the summary with this id. Ignored while a call is open. */
  | { type: 'link.revoke'; id: string }
  /** Emits `page.print.requested`. Ignored until the summary is loaded. */
  | { type: 'page.print' };

export type MonthSummaryFact = PeriodSelected | FailureLogged | PagePrintRequested;

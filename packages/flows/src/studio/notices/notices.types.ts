import type { Api } from '@contapro/api';
import type { Loadable, NoticeCounts, NoticeFilters, NoticePage, NoticeSettings } from '@contapro/domain';
import type { NoticeMark, NoticeSettingsChange } from '../../engine/mapping/requests/notices.ts';
import type { ListQuery, OpenedList, ReportFact, ReportMachine } from '../../engine/report/index.ts';

export type { NoticeMark, NoticeSettingsChange } from '../../engine/mapping/requests/notices.ts';

export interface NoticesServices {
  api: Pick<Api, 'listNotices' | 'markNotices' | 'getNoticeSettings' | 'changeNoticeSettings'>;
  /** Returns milliseconds since 1970 UTC. */
  clock: () => number;
}

/** What the page lists. */
export type NoticesList = ListQuery<NoticeFilters, null>;

/** The list of notices. */
export type NoticesReport = ReportMachine<NoticePage, NoticeFilters, object, null>;

/** The input of `createNotices`. */
export interface NoticesInput {
  /**
   * What is listed at first, such as what an address says.
   *
   * @default the first page of all notices
   */
  list?: OpenedList<NoticeFilters, null> | undefined;
}

/** Why something was not saved; null when the server did not say it. */
export interface NoticeFailure {
  message: string | null;
}

export interface NoticesContext {
  input: NoticesInput;
  /** The date in Lima when the flow started, `YYYY-MM-DD`. */
  today: string;
  /** The counts of all notices, which stay while another page is loaded; null until they are known. */
  counts: NoticeCounts | null;
  /** The marks that are to be saved, the next one first. */
  queue: readonly NoticeMark[];
  /** Why the last mark was not saved; null unless it failed. */
  markFailure: NoticeFailure | null;
  settings: Loadable<NoticeSettings>;
  /** The change of the settings that is being saved; null while none is. */
  change: NoticeSettingsChange | null;
  /** Why the last change of the settings was not saved; null unless it failed. */
  changeFailure: NoticeFailure | null;
  /** Whether the address of the calendar was replaced by another one on this page. */
  isRenewed: boolean;
}

/** The events of the page. Those about its rows go to its child `report`. */
export type NoticesEvent =
  /** Loads the settings again after a failure. */
  | { type: 'part.reload'; part: 'settings' }
  /** Marks notices as read or unread; without ids all. Marks are saved one after the other. */
  | { type: 'notices.mark'; ids: readonly string[] | null; isRead: boolean }
  /** Saves a change of the settings. Ignored while another one is being saved, and until they are loaded. */
  | { type: 'settings.change'; change: NoticeSettingsChange }
  /** A message about something that was not saved was closed. */
  | { type: 'failure.dismiss'; of: 'marks' | 'settings' };

/** The number of unread notices is known, or has changed. */
export interface NoticesCounted {
  type: 'notices.counted';
  unread: number;
}

/** The facts of the page, also those of its list. */
export type NoticesFact = NoticesCounted | ReportFact<NoticeFilters, null>;

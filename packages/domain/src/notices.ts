import type { CollectionStop } from './collectionOutcomes.ts';
import type { Book, PageOf } from './views.ts';

/**
 * What a notice is about: a declaration that falls due or is overdue, credentials that SUNAT refuses, vouchers that SUNAT
 * does not propose any more although they count, another account that asks for the RUC, or answers of the client about purchases
 * on which nobody has decided yet.
 */
export const noticeKinds = ['due', 'credentials', 'vanished', 'ruc', 'answered'] as const;

export type NoticeKind = (typeof noticeKinds)[number];

interface NoticeOf<Kind extends NoticeKind> {
  /** It stays the same while the cause and its urgency are the same. */
  id: string;
  kind: Kind;
  uuid: string;
  name: string;
  ruc: string;
  /**
   * The day on which the declaration falls due, SUNAT refused the credentials, the proposal without the vouchers arrived, or the
   * RUC passes or passed to another account, or the client answered last, `YYYY-MM-DD`.
   */
  day: string;
  isRead: boolean;
}

/** A declaration that falls due within 7 days, or is overdue and not marked as declared. */
export interface DueNotice extends NoticeOf<'due'> {
  /** `YYYYMM` */
  period: string;
}

export interface CredentialsNotice extends NoticeOf<'credentials'> {
  stop: CollectionStop;
}

export interface VanishedNotice extends NoticeOf<'vanished'> {
  /** `YYYYMM` */
  period: string;
  book: Book;
  vouchers: number;
}

/** Another account has asked for the RUC, or has it by now. */
export interface RucNotice extends NoticeOf<'ruc'> {
  state: 'asked' | 'passed';
  /** When it passes or passed, in milliseconds since 1970 UTC. */
  at: number;
}

/** The client has answered about observed purchases of a period. */
export interface AnsweredNotice extends NoticeOf<'answered'> {
  /** `YYYYMM` */
  period: string;
  /** About how many purchases. */
  vouchers: number;
}

/** What an accountant should know about a client. It exists as long as its cause. */
export type Notice = DueNotice | CredentialsNotice | VanishedNotice | RucNotice | AnsweredNotice;

/** The counts of all notices, whatever kind is shown. */
export interface NoticeCounts {
  unread: number;
  kinds: Readonly<Record<NoticeKind, number>>;
}

export interface NoticePage extends PageOf<Notice> {
  counts: NoticeCounts;
}

export interface NoticeSettings {
  /** Whether unread notices are mailed in the morning of each business day. */
  isMailed: boolean;
  /** The hour in Lima from which the mails are sent, 0 to 23. */
  mailHour: number;
  /** The address to which they are sent. */
  email: string;
  /** The address of the calendar of due dates; null while there is none. */
  calendarUrl: string | null;
}

/** Whether a notice needs the accountant now: everything but a declaration that falls due on a later day. */
export const isPressing = (notice: Notice, today: string): boolean => notice.kind !== 'due' || notice.day <= today;

/** Which notices are shown. */
export interface NoticeFilters {
  /** Null for all. */
  kind: NoticeKind | null;
}

/** All notices. */
export const everyNotice: NoticeFilters = { kind: null };

import type { Book, Business, LoggedEvent, TestGroup, ViewName } from '@contapro/domain';

// Facts that several flows emit. A fact tells the host what happened; only the host can act upon it.

/** The result of a successful sign-in. */
export interface Opened {
  /** The access token for the calls of the API. It is valid for 12 hours. */
  token: string;
  /** The accountant's group in the A/B test; null when the server sent none. */
  testGroup: TestGroup | null;
}

/** The accountant has signed in. The host stores the token and navigates to Inicio. */
export interface SessionOpened extends Opened {
  type: 'session.opened';
}

/** The sign-in failed. The host stores the messages in the session. */
export interface SessionRefused {
  type: 'session.refused';
  /** The server's messages, in Spanish; empty when it sent none or did not answer. */
  messages: readonly string[];
}

/** An account was created, and its accountant is signed in. The host stores the token, and leads to the first company. */
export interface AccountCreated extends Opened {
  type: 'account.created';
}

/** An event for the event log. The host passes it to the event queue (`createEventQueue`). */
export interface EventLogged {
  type: 'event.logged';
  event: LoggedEvent;
}

/**
 * A call failed; the host writes it to its log. The flow shows what concerns the user. An aborted call emits nothing.
 */
export interface FailureLogged {
  type: 'failure.logged';
  /** The name of the call that failed, such as `listBusinesses`. */
  call: string;
  /** A `Problem` of the API client, or any other value that was thrown. */
  error: unknown;
  /** A text to write to the log with the error. */
  message?: string;
}

/** The list of businesses was loaded. The host stores it. */
export interface BusinessesReceived {
  type: 'businesses.received';
  businesses: readonly Business[];
}

/** A file was fetched. The host saves it under `name`, for example with `saveFile`. */
export interface FileReady {
  type: 'file.ready';
  /** The content of the file. */
  blob: Blob;
  /** The file name with its extension. */
  name: string;
}

/** The user selected another period. The host writes it to the session. */
export interface PeriodSelected {
  type: 'period.selected';
  /** `YYYYMM`. */
  period: string;
}

/** The user opened the other of the tabs Compras and Ventas. The host can write it to the address. */
export interface BookSelected {
  type: 'book.selected';
  book: Book;
}

/**
 * The user wants to print what is open. The host prints the page, for example with `window.print()`; a dialog that is open
 * hides the rest of it on paper.
 */
export interface PagePrintRequested {
  type: 'page.print.requested';
}

/** Another report is shown. The host stores its name in the session. */
export interface ViewOpened {
  type: 'view.opened';
  /** The name of the report in the event log. */
  view: ViewName;
}

/** The part of a business that the calls of a report need. */
export type ReportBusiness = Pick<Business, 'uuid' | 'ruc'>;

/** The part of a business that its downloads need: they are shown with its name. */
export type DownloadBusiness = Pick<Business, 'uuid' | 'ruc' | 'name'>;

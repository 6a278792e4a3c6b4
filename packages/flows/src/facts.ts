import type { Business, LoggedEvent, ViewName } from '@contapro/domain';

/** Something for the event log; the host hands it to the event queue. */
export interface EventLogged {
  type: 'event.logged';
  event: LoggedEvent;
}

/** A call failed and nobody is told but the log; an aborted call is no failure (HOME-52, OPEN-167). */
export interface FailureLogged {
  type: 'failure.logged';
  /** The call that failed. */
  call: string;
  /** A `Problem` of the API client, or what else was thrown. */
  error: unknown;
  /** What the log says of it, where a text is asked for. */
  message?: string;
}

/** A file is here; the host saves it under its name. */
export interface FileReady {
  type: 'file.ready';
  blob: Blob;
  name: string;
}

/** Another period was chosen; the host writes it to the session. */
export interface PeriodSelected {
  type: 'period.selected';
  /** `YYYYMM`. */
  period: string;
}

/** Another report is on the screen; the host remembers its name (SESSION-08, OPEN-099). */
export interface ViewOpened {
  type: 'view.opened';
  view: ViewName;
}

/** The business a report is about, and what its calls ask for. */
export type ReportBusiness = Pick<Business, 'uuid' | 'ruc'>;

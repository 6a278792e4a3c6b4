import type { Api } from '@contapro/api';
import type { Loadable, MonthClosing } from '@contapro/domain';
import type { Downloads } from '../../engine/downloads/index.ts';
import type { DownloadBusiness, FailureLogged, PagePrintRequested, PeriodSelected } from '../../engine/facts.ts';
import type { ReportDownloadServices } from '../../engine/report-download/index.ts';
import type { VouchersAnnotated } from '../../engine/voucher-annotation/index.ts';
import type { ExpedienteServices } from '../expediente/index.ts';
import type { DeclaredPeriodServices } from '../declared-period/index.ts';

export interface MonthClosingServices extends ReportDownloadServices {
  /**
   * The downloads of the session, made by `startDownloads`: they go on when the page is left.
   *
   * @default downloads that end with the page
   */
  downloads?: Downloads | undefined;
  /** Returns milliseconds since 1970 UTC. The day in Lima decides whether the month can be declared. */
  clock: () => number;
  /** Resolves as soon as the page is visible, at once when it already is. Pass `whenVisible`. */
  whenVisible: (request: { signal?: AbortSignal | undefined }) => Promise<void>;
  /**
   * Reads the files of SUNAT with what was filed.
   *
   * @default they cannot be uploaded
   */
  readFiledFile?: DeclaredPeriodServices['readFiledFile'];
  api: ReportDownloadServices['api'] &
    DeclaredPeriodServices['api'] &
    ExpedienteServices['api'] &
    Pick<Api, 'getMonthClosing' | 'getForm621' | 'confirmNetIncome' | 'checkMonthFigures' | 'requestCollection'>;
}

/** The input of `createMonthClosing`. */
export interface MonthClosingInput {
  business: DownloadBusiness;
  /** `YYYYMM`; null when the business has no period: nothing is loaded then. */
  period: string | null;
  /** All periods of the business, `YYYYMM`, newest first. */
  periods: readonly string[];
}

export interface MonthClosingContext extends MonthClosingInput {
  /** The day in Lima on which the flow started, `YYYY-MM-DD`. */
  today: string;
  /** How far the month is; loading without a period. It stays while it is loaded again. */
  closing: Loadable<MonthClosing>;
  /** Why the last step could not be done, in the words of the server, which may be none; null when it was. */
  problem: readonly string[] | null;
  /** The downloads of the session; without them the child `downloads` has those of the page. */
  downloads?: Downloads | undefined;
}

export type MonthClosingEvent =
  /** Shows another period, `YYYYMM`. Ignored for the period that is shown. */
  | { type: 'period.select'; period: string }
  /** Loads the month again: after a failure, or because something of it has changed. What is shown stays meanwhile. */
  | { type: 'closing.reload' }
  /** Asks SUNAT for the documents of the month. Ignored while a call is open. */
  | { type: 'collection.request' }
  /** Marks the figures that are shown as checked. Ignored while a call is open. */
  | { type: 'figures.check' }
  /**
   * Confirms the proposed net income that is shown, and marks the figures with it as checked. Ignored while a call is open, and where the
   * proposal needs a look at its form before.
   */
  | { type: 'figures.confirm' }
  /** Takes the mark back. Ignored while a call is open. */
  | { type: 'figures.uncheck' }
  /** Opens 'Descargar reporte'. Ignored without a period. */
  | { type: 'download.open' }
  /** Emits `page.print.requested`. Ignored until the month is loaded. */
  | { type: 'page.print' };

/** The facts of the page, also that of the declaration on it. */
export type MonthClosingFact = PeriodSelected | VouchersAnnotated | FailureLogged | PagePrintRequested;

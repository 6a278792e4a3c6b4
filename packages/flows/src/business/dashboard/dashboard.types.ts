import type { Api } from '@contapro/api';
import type {
  DetractionTotals,
  DocumentSources,
  DatedDeclaration,
  HistoryPoint,
  PeriodTotals,
  PurchaseFigures,
  SalesFigures,
  ViewName,
  Book,
} from '@contapro/domain';
import type { Downloads } from '../../engine/downloads/index.ts';
import type {
  DownloadBusiness,
  FailureLogged,
  EventLogged,
  PeriodSelected,
  ViewOpened,
  BookSelected,
} from '../../engine/facts.ts';
import type { ShownParts } from '../../engine/internal/loadableStates.ts';
import type { ReportDownloadServices } from '../../engine/report-download/index.ts';
import type { DeclaredPeriodServices } from '../declared-period/index.ts';
import type { VouchersAnnotated } from '../../engine/voucher-annotation/index.ts';
import type { TourEnd, TourEnded } from '../tour/index.ts';

export interface DashboardServices extends ReportDownloadServices {
  /**
   * The downloads of the session, made by `startDownloads`: they go on when the page is left.
   *
   * @default downloads that end with the page
   */
  downloads?: Downloads | undefined;
  /** Returns milliseconds since 1970 UTC. The day in Lima decides whether the declaration was due already. */
  clock: () => number;
  /**
   * Reads the files of SUNAT with what was filed.
   *
   * @default they cannot be uploaded
   */
  readFiledFile?: DeclaredPeriodServices['readFiledFile'];
  api: ReportDownloadServices['api'] &
    Pick<
      Api,
      | 'getPurchaseDashboard'
      | 'getSalesDashboard'
      | 'getTotals'
      | 'getDetractionTotals'
      | 'getDeclaredPeriod'
      | 'getForm621'
      | 'getHistory'
      | 'listNumberingFindings'
      | 'listSources'
      | 'saveDeclaredPeriod'
      | 'saveAnnotationPeriod'
    >;
}

/** The input of `createDashboard`. */
export interface DashboardInput {
  business: DownloadBusiness;
  /** `YYYYMM`; null when the business has no period: nothing is loaded then. */
  period: string | null;
  /** All periods of the business, `YYYYMM`, newest first. */
  periods: readonly string[];
  /**
   * The tab that opens.
   *
   * @default 'purchases'
   */
  book?: Book | undefined;
  /** Whether the introductory video opens: true when the accountant has not seen it. */
  showsIntroVideo: boolean;
  /** The address of the introductory video; null shows a picture instead. */
  videoUrl: string | null;
  /**
   * Whether the tour of the page begins: true when the accountant has not seen it. It waits until the video is closed.
   *
   * @default false
   */
  showsTour?: boolean | undefined;
}

/** What the page shows of a period, by the part that a call loads. */
export interface DashboardParts {
  purchases: PurchaseFigures;
  sales: SalesFigures;
  totals: PeriodTotals;
  detractions: DetractionTotals;
  /** What the Formulario 621 of the period declares. */
  declaration: DatedDeclaration;
  /** Oldest first. */
  purchaseHistory: readonly HistoryPoint[];
  /** Oldest first. */
  salesHistory: readonly HistoryPoint[];
  /** When the sources of its documents were collected last. */
  sources: DocumentSources;
}

export type DashboardPart = keyof DashboardParts;

/** The parts that were received of each period. */
export type SeenFigures = Readonly<Record<string, Partial<ShownParts<DashboardParts>>>>;

export interface DashboardContext extends DashboardInput {
  /** The day in Lima on which the flow started, `YYYY-MM-DD`. */
  today: string;
  /** Null without a period. */
  parts: ShownParts<DashboardParts> | null;
  /** What was received of each period, `YYYYMM`, since the periods were last updated. */
  seen: SeenFigures;
  /** The name of the open tab in the event log. */
  view: ViewName;
  /** The downloads of the session; without them the child `downloads` has those of the page. */
  downloads?: Downloads | undefined;
}

export type DashboardEvent =
  /** Shows another period, `YYYYMM`. Ignored for the period that is shown. */
  | { type: 'period.select'; period: string }
  /**
   * Takes a new list of periods, newest first, and loads all data again: vouchers were imported. The newest is shown if
   * there was none.
   */
  | { type: 'periods.update'; periods: readonly string[] }
  /** Opens a tab. */
  | { type: 'book.select'; book: Book }
  /** Loads a part again after a failure. */
  | { type: 'part.reload'; part: DashboardPart }
  /** Opens 'Descargar reporte'. Ignored without a period. */
  | { type: 'download.open' }
  /** The tour ended. Ignored while it is not shown. */
  | { type: 'tour.end'; end: TourEnd };

/** The figures of a period, or those that failed before, are being loaded. */
export interface FiguresRequested {
  type: 'figures.requested';
}

/**
 * A load of figures has ended: at least one figure was received, and no call was refused with 401. The host stores that
 * the dashboard has been seen and, if no call answered 401 since `figures.requested`, that the session is valid.
 */
export interface FiguresReceived {
  type: 'figures.received';
}

/** The facts of the page, also that of the declaration on it. */
export type DashboardFact =
  | VouchersAnnotated
  | FiguresRequested
  | FiguresReceived
  | BookSelected
  | PeriodSelected
  | TourEnded
  | ViewOpened
  | EventLogged
  | FailureLogged;

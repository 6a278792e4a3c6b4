import type { Api } from '@contapro/api';
import type {
  DetractionTotals,
  HistoryPoint,
  PeriodTotals,
  PurchaseFigures,
  SalesFigures,
  ViewName,
} from '@contapro/domain';
import type { FailureLogged, EventLogged, PeriodSelected, ReportBusiness, ViewOpened } from '../facts.ts';
import type { LoadableParts } from '../internal/partStates.ts';
import type { ReportDownloadServices } from '../report-download/index.ts';

export interface DashboardServices extends ReportDownloadServices {
  api: ReportDownloadServices['api'] &
    Pick<Api, 'getPurchaseDashboard' | 'getSalesDashboard' | 'getTotals' | 'getDetractionTotals' | 'getHistory'>;
}

/** The two tabs (DASH-11). */
export type Book = 'purchases' | 'sales';

export interface DashboardInput {
  business: ReportBusiness;
  /** `YYYYMM`; null where the business has none: nothing is asked (OPEN-092). */
  period: string | null;
  /** Of the business, newest first. */
  periods: readonly string[];
  /** The introductory video has not been seen (DASH-39). */
  showsIntroVideo: boolean;
  /** Null where no assets host is configured (OPEN-183). */
  videoUrl: string | null;
}

/** Everything the page shows of a period. */
export interface Figures {
  purchases: PurchaseFigures;
  sales: SalesFigures;
  totals: PeriodTotals;
  detractions: DetractionTotals;
  /** Oldest first. */
  purchaseHistory: readonly HistoryPoint[];
  salesHistory: readonly HistoryPoint[];
}

export type FigureName = keyof Figures;

export interface DashboardContext extends DashboardInput {
  /** Without a period there are none. */
  figures: LoadableParts<Figures>;
  /** The report that the open book is (OPEN-099, OPEN-121). */
  view: ViewName;
}

export type DashboardEvent =
  | { type: 'period.select'; period: string }
  | { type: 'book.select'; book: Book }
  /** Asks again for the figures that failed. */
  | { type: 'figures.reload' }
  /** Asks again for the history that failed. */
  | { type: 'history.reload' }
  /** 'Descargar reporte' (DASH-05). */
  | { type: 'download.open' };

/** A figure came: the session lives, and the dashboard has been seen (SESSION-25, OPEN-100). */
export interface FigureReceived {
  type: 'figure.received';
  figure: FigureName;
}

export type DashboardFact = FigureReceived | PeriodSelected | ViewOpened | EventLogged | FailureLogged;

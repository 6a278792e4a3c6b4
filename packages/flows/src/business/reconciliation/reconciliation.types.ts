import type { Api } from '@contapro/api';
import type {
  Book,
  Loadable,
  ReconciledVoucher,
  ReconciliationDifference,
  ReconciliationFilter,
} from '@contapro/domain';
import type {
  FailureLogged,
  FileReady,
  PagePrintRequested,
  PeriodSelected,
  ReportBusiness,
} from '../../engine/facts.ts';
import type { FetchFile } from '../../engine/files/index.ts';
import type { OpenedReport } from '../../engine/report/index.ts';

export interface ReconciliationServices {
  api: Pick<Api, 'getReconciliation' | 'saveVoucherPair' | 'requestReconciliationReport' | 'listNumberingFindings'>;
  /** Fetches the Excel of the link that the server answers. */
  fetchFile: FetchFile;
  /** The current time in milliseconds since 1970 UTC. */
  clock: () => number;
}

/** The input of `createReconciliation`. */
export interface ReconciliationInput {
  business: ReportBusiness;
  /** `YYYYMM`; null when the business has no period: nothing is loaded then. */
  period: string | null;
  /** All periods of the business, `YYYYMM`, newest first. */
  periods: readonly string[];
  /**
   * The page, page size, book and kind with which the page opens, such as those of an address. Its filters have one item; its
   * order has no effect.
   *
   * @default the first page of all differences of the purchases
   */
  list?: OpenedReport<ReconciliationFilter> | undefined;
}

/** The vouchers of the other side, the most similar first. */
export interface PairCandidates {
  items: readonly ReconciledVoucher[];
  /** How many there are; `items` has the first ones. */
  total: number;
}

/** A change of pairs that the server has stored. */
export interface PairStored {
  kind: 'paired' | 'separated';
  sunat: ReconciledVoucher;
  own: ReconciledVoucher;
}

/** A pair that is taken back. */
export interface Separation extends Pick<PairStored, 'sunat' | 'own'> {
  /** `YYYYMM`. */
  period: string;
  book: Book;
}

export interface ReconciliationContext extends ReconciliationInput {
  /** Lima's day at the start, `YYYY-MM-DD`. */
  today: string;
  /** The book of the pair. */
  book: Book;
  /** The difference that is being paired; null without one. */
  subject: ReconciliationDifference | null;
  /** The vouchers with which it can be paired. */
  candidates: Loadable<PairCandidates>;
  /** The voucher of the other side that the person has chosen; null before. */
  chosen: ReconciledVoucher | null;
  /** Whether storing the pair failed. */
  hasPairingFailed: boolean;
  /** Why it failed, in the words of the server; null without any. */
  pairingMessage: string | null;
  /** The first is being taken back; the others wait. */
  separations: readonly Separation[];
  /** Why the last pair was not taken back, in the words of the server, which may be none; null unless that failed. */
  separationFailure: { message: string | null } | null;
  /** The rows that are loaded for printing, of all pages. */
  printed: readonly ReconciliationDifference[];
  /** How many there are; 0 before the first answer. */
  printedTotal: number;
  /** The book and kind that are printed. */
  printedFilter: ReconciliationFilter;
  /** The last change of a pair that was stored; null before the first, and after another one failed. */
  stored: PairStored | null;
}

/** Events about pages, sizes, the book and the kind go to the child `report`. */
export type ReconciliationEvent =
  /** Shows another period. Ignored for the period that is shown. */
  | { type: 'period.select'; period: string }
  /** Loads the page again and shows it until the answer, because a file was imported. */
  | { type: 'reconciliation.refresh' }
  /** Opens the dialog that pairs a voucher of one side with one of the other side. */
  | { type: 'pair.open'; book: Book; difference: ReconciliationDifference }
  /** Loads the candidates again after a failure. */
  | { type: 'candidates.reload' }
  /** Chooses the voucher of the other side. */
  | { type: 'pair.choose'; voucher: ReconciledVoucher }
  /** Stores the pair of both. Ignored until one is chosen. */
  | { type: 'pair.confirm' }
  /** Takes the pair of a row back, after those that wait. Ignored while it waits itself. */
  | { type: 'pair.separate'; book: Book; difference: ReconciliationDifference }
  /** Downloads an Excel of the book. Ignored while one is being downloaded. */
  | { type: 'excel.download'; book: Book }
  /** Emits `page.print.requested`. */
  | { type: 'page.print' }
  /**
   * Loads the rows of all pages of a filter, at most 2,000, so that they can be shown and printed: in the state `print.ready`
   * they are in `printed`, and the host sends `page.print`.
   */
  | { type: 'print.prepare'; filter: ReconciliationFilter }
  /** Loads the rest after a failure. */
  | { type: 'print.retry' }
  /** The rows were printed, or shall not be. */
  | { type: 'print.end' }
  /** Closes the dialog that pairs. */
  | { type: 'dialog.close' }
  /** The message about a pair that was not taken back was closed. */
  | { type: 'message.close' };

/** A page of the rows that are loaded for printing. */
export interface PrintedPage {
  items: readonly ReconciliationDifference[];
  total: number;
}

/** The facts that the machine itself emits. `FactsOf` adds those of its child. */
export type ReconciliationFact = PeriodSelected | FileReady | PagePrintRequested | FailureLogged;

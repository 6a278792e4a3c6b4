import type {
  Decision,
  PaymentCertificate,
  Voucher,
  VoucherFileType,
  VoucherFilter,
  VoucherListing,
  ViewName,
} from '@contapro/domain';
import type {
  DownloadBusiness,
  EventLogged,
  FailureLogged,
  PagePrintRequested,
  PeriodSelected,
  ReportBusiness,
  ViewOpened,
} from '../facts.ts';
import type { Downloads } from '../downloads/index.ts';
import type { ExcelDownloadMachine, ReceiveExcel } from '../excel-download/index.ts';
import type { FileChoice } from '../file-download/index.ts';
import type { LoadableParts } from '../internal/loadableStates.ts';
import type { AnyPage, ReportServices, OpenedReport } from '../report/index.ts';
import type { ReportDownloadServices } from '../report-download/index.ts';
import type { DecisionQueueMachine } from '../decision-queue/index.ts';
import type { AnnotatedVoucher, VoucherAnnotationOutput, VouchersAnnotated } from '../voucher-annotation/index.ts';
import type { DecidableVoucher, VoucherDecisionMachine } from '../voucher-decision/index.ts';
import type { DocumentChoice, HistoryApi, VoucherViewerServices } from '../voucher-viewer/index.ts';
import type { ZipDownloadServices } from '../zip-download/index.ts';

/** The services that every report needs: those of the viewer and of 'Descargar reporte'. */
export interface ReportPageServices extends ReportDownloadServices, Omit<VoucherViewerServices, 'api'> {
  api: ReportDownloadServices['api'] & HistoryApi;
  /**
   * The downloads of the session, made by `startDownloads`: they go on when the page is left.
   *
   * @default downloads that end with the page
   */
  downloads?: Downloads | undefined;
}

/** The input of `createReportPage`. */
export interface ReportPageInput<Filter = VoucherFilter> {
  business: DownloadBusiness;
  /** `YYYYMM`; null when the business has no period: nothing is loaded then. */
  period: string | null;
  /** All periods of the business, `YYYYMM`, newest first. */
  periods: readonly string[];
  /**
   * The page, page size, filters and order of the list with which the page opens, such as those of an address.
   *
   * @default the first page, the first of `sizes`, no filters, the newest first
   */
  list?: OpenedReport<Filter> | undefined;
}

/** How a part beside the list is loaded, and whether it is shown. */
export interface PartDefinition<Data, Input> {
  /** Loads the part. `period` is `YYYYMM`. A rejection puts the part into `failed` and emits `failure.logged`. */
  load: (request: { business: ReportBusiness; period: string; signal: AbortSignal }) => Promise<Data>;
  /**
   * Whether the part is loaded and shown for this input.
   *
   * @default () => true
   */
  isShown?: (input: Input) => boolean;
}

export type RowOf<Page extends AnyPage> = Page['items'][number];

/** The machines that record decisions. */
export interface DecisionMachines {
  /** The dialog for several rows, made by `createVoucherDecision`. */
  dialog: VoucherDecisionMachine;
  /** The decisions with one press, made by `createDecisionQueue`. */
  queue: DecisionQueueMachine;
}

/** The Excel of a report. */
export interface ReportExcel {
  /** The download, made by `createExcelDownload`. */
  machine: ExcelDownloadMachine;
  /** Gets the Excel of a period. */
  receive: (month: { business: ReportBusiness; period: string }) => ReceiveExcel;
}

/** What `createReportPage` needs to know about a report. */
export interface ReportPageDefinition<
  Page extends AnyPage,
  Parts extends object = object,
  Filter = VoucherFilter,
  Input extends ReportPageInput<Filter> = ReportPageInput<Filter>,
> extends Omit<ReportServices<Page, readonly Filter[]>, 'opening'> {
  /** The name of the report in the event log. */
  view: ViewName;
  /** The parts that are loaded beside the list for every period, by name; `{}` for none. */
  parts: { readonly [Name in keyof Parts & string]: PartDefinition<Parts[Name], Input> };
  /** The document that the viewer shows for a row; null when the row has none. */
  documentOf: (row: RowOf<Page>) => DocumentChoice | null;
  /** The certificate of a row; null when the row has none. Leave it out if the report has no certificates. */
  certificateOf?: (row: RowOf<Page>) => PaymentCertificate | null;
  /** The downloads of vouchers, single files and zips. Leave it out if the report has none. */
  files?: ZipDownloadServices & {
    /** The file of a row; null when it does not exist. */
    fileOf: (row: RowOf<Page>, fileType: VoucherFileType) => FileChoice | null;
  };
  /** The accountant's decisions on rows. Leave it out if the report has none. With it, `keyOf` must return the code. */
  decisions?: DecisionMachines & {
    /** The voucher of a row. */
    voucherOf: (row: RowOf<Page>) => DecidableVoucher;
    /** The decisions on a row that are possible with one press, such as in the viewer. */
    decisionsOf: (row: RowOf<Page>) => readonly Decision[];
    /** Whether such a decision opens the dialog instead, because it needs an answer of the accountant. */
    needsAnswer: (decision: Decision, row: RowOf<Page>) => boolean;
  };
  /**
   * The purchase of a row, which can be annotated in another period. Leave it out if the report has no purchases. With it, `keyOf` must
   * return the code.
   */
  annotatedOf?: (row: RowOf<Page>) => AnnotatedVoucher;
  /** The Excel of a period. Leave it out if the report has none. */
  excel?: ReportExcel;
  /** The voucher of a row, for the page of a single voucher. Leave it out if the report does not lead to that page. */
  reviewOf?: (row: RowOf<Page>) => Voucher;
}

export interface ReportPageContext<Parts extends object, Input, Row = unknown> {
  /** The input with which the machine started. */
  input: Input;
  business: DownloadBusiness;
  /** The period of the list and of every part, `YYYYMM`; null when the business has none. */
  period: string | null;
  /** The parts by name; a part that is not shown is undefined. */
  parts: LoadableParts<Parts>;
  /** The row whose document the viewer shows; null while it is closed. */
  viewed: Row | null;
  /** How many of the vouchers that were decided with `decision.make` are no longer in the loaded list. */
  refreshed: number;
  /** The certificate that is shown; null while its dialog is closed. */
  certificate: PaymentCertificate | null;
  /** The downloads of the session; without them the child `downloads` has those of the page. */
  downloads?: Downloads | undefined;
  /** The decision that is being made; null while its dialog is closed. */
  decision: DecisionChoice | null;
  /** The purchases that are being annotated in another period; null while that dialog is closed. */
  annotated: readonly AnnotatedVoucher[] | null;
}

/** A decision on vouchers. */
export interface DecisionChoice {
  decision: Decision;
  vouchers: readonly DecidableVoucher[];
}

/** A decision on one row. */
export interface DecisionMade<Row> {
  decision: Decision;
  voucher: Row;
  /** The row that the open viewer shows afterwards. */
  next?: Row | null | undefined;
}

/** One file of one row. */
export interface FileRequest<Row> {
  voucher: Row;
  fileType: VoucherFileType;
}

/** The files of several rows as one zip. */
export interface ZipRequest {
  fileType: VoucherFileType;
  /** The codes of the rows. */
  codes: readonly string[];
  /** The page of the list that is shown, from 1. */
  page: number;
  /** Rows per page of the list. */
  size: number;
  /**
   * The listing of purchases that is shown.
   *
   * @default 'all'
   */
  listing?: VoucherListing | undefined;
}

/** The events that the machine takes. Events about pages, sizes, filters and selection go to its child `report`. */
export type ReportPageEvent<Row, PartName extends string> =
  /** Shows another period: the list and every part are loaded again. Ignored for the period that is shown. */
  | { type: 'period.select'; period: string }
  /** Loads one part again after its failure. */
  | { type: 'part.reload'; part: PartName }
  /** Opens the viewer with the document of the row, or shows it in the open viewer. Ignored when the row has none. */
  | { type: 'voucher.view'; voucher: Row }
  /**
   * Records a decision on one row without a question, or opens the dialog where the decision needs a reason. In the open viewer `next` is shown afterwards; without it the viewer
   * is closed. Ignored where the report does not offer it (`decisionsOf`).
   */
  | ({ type: 'decision.make' } & DecisionMade<Row>)
  /** Opens the dialog that decides on these rows. Ignored without rows, and in a report without decisions. */
  | { type: 'decision.open'; decision: Decision; vouchers: readonly Row[] }
  /** Opens the dialog that annotates these rows in another period. Ignored without rows, and in a report without purchases. */
  | { type: 'annotation.open'; vouchers: readonly Row[] }
  /** Closes that dialog with what it did. */
  | ({ type: 'annotation.close' } & VoucherAnnotationOutput)
  /** Passes on a failure of that dialog. */
  | { type: 'failure.pass'; failure: FailureLogged }
  /** Opens the certificate of the row. Ignored when the row has none. */
  | { type: 'certificate.view'; voucher: Row }
  /** Emits `page.print.requested`. */
  | { type: 'certificate.print' }
  /** Closes the certificate. */
  | { type: 'certificate.close' }
  /** Emits `review.requested`. Ignored in a report without the page of a single voucher. */
  | { type: 'voucher.review'; voucher: Row }
  /** Downloads one file of one row. Ignored when the row does not have it. */
  | ({ type: 'file.download' } & FileRequest<Row>)
  /** Downloads the files of the rows with these codes as a zip. `page` and `size` are those of the list. */
  | ({ type: 'zip.download' } & ZipRequest)
  /** Opens 'Descargar reporte'. Ignored without a period. */
  | { type: 'download.open' }
  /** Emits `page.print.requested`. */
  | { type: 'page.print' }
  /** Downloads the Excel of the period. Ignored without a period, and in a report without an Excel. */
  | { type: 'excel.download' };

/** The user wants to review one voucher on its own page. The host opens it, and passes on the voucher and its period. */
export interface ReviewRequested {
  type: 'review.requested';
  voucher: Voucher;
  /** `YYYYMM`. */
  period: string;
}

/** The facts that the machine itself emits. `FactsOf` adds those of its children. */
export type ReportPageFact =
  | ViewOpened
  | PeriodSelected
  | PagePrintRequested
  | ReviewRequested
  | VouchersAnnotated
  | EventLogged
  | FailureLogged;

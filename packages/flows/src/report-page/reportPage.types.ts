import type { VoucherFileType, VoucherFilter, ViewName } from '@contapro/domain';
import type { EventLogged, FailureLogged, PeriodSelected, ReportBusiness, ViewOpened } from '../facts.ts';
import type { FileChoice } from '../file-download/index.ts';
import type { LoadableParts } from '../internal/partStates.ts';
import type { AnyPage, ReportServices } from '../report/index.ts';
import type { ReportDownloadServices } from '../report-download/index.ts';
import type { VoucherViewerInput, VoucherViewerServices } from '../voucher-viewer/index.ts';
import type { ZipDownloadServices } from '../zip-download/index.ts';

/** What the viewer and the download of a report's page ask of the outside. */
export interface ReportPageServices extends ReportDownloadServices, VoucherViewerServices {}

export interface ReportPageInput<Filter = VoucherFilter> {
  business: ReportBusiness;
  /** `YYYYMM`; null where the business has none: nothing is asked. */
  period: string | null;
  /** Of the business, newest first. */
  periods: readonly string[];
  /**
   * What the list is filtered by on opening.
   *
   * @default null
   */
  filter?: Filter | null | undefined;
}

/** A part's call, and whether the part is shown at all. */
export interface PartDefinition<Data, Input> {
  load: (request: { business: ReportBusiness; period: string; signal: AbortSignal }) => Promise<Data>;
  /**
   * Whether the part is loaded for who opened the page.
   *
   * @default () => true
   */
  isShown?: (input: Input) => boolean;
}

export type RowOf<Page extends AnyPage> = Page['items'][number];

/** What the viewer opens for a row. */
export type DocumentChoice = Omit<VoucherViewerInput, 'view'>;

/** What makes one report's page different from another's. */
export interface ReportPageDefinition<
  Page extends AnyPage,
  Parts extends object = object,
  Filter = VoucherFilter,
  Input extends ReportPageInput<Filter> = ReportPageInput<Filter>,
> extends ReportServices<Page, Filter> {
  /** Its name in the event log. */
  view: ViewName;
  /** What is loaded beside the list with every period, by name. */
  parts: { readonly [Name in keyof Parts & string]: PartDefinition<Parts[Name], Input> };
  /** What the viewer shows of a row; null where the row has no document. */
  documentOf: (row: RowOf<Page>) => DocumentChoice | null;
  /** The downloads of vouchers, one by one and as a zip; left out where the report has none. */
  files?: ZipDownloadServices & {
    /** The file of a row; null while it does not exist. */
    fileOf: (row: RowOf<Page>, fileType: VoucherFileType) => FileChoice | null;
  };
}

export interface ReportPageContext<Parts extends object, Input> {
  input: Input;
  business: ReportBusiness;
  /** The period that is shown; every part and the list are of this one. */
  period: string | null;
  parts: LoadableParts<Parts>;
  /** The document that the viewer shows; null while it is closed. */
  viewed: DocumentChoice | null;
}

export type ReportPageEvent<Row, PartName extends string> =
  /** Shows another period: the list and every part are asked for again. */
  | { type: 'period.select'; period: string }
  /** Loads one part again after its failure. */
  | { type: 'part.reload'; part: PartName }
  /** Opens the viewer on the row's document. */
  | { type: 'voucher.view'; voucher: Row }
  /** Saves one file of one row. */
  | { type: 'file.download'; voucher: Row; fileType: VoucherFileType }
  /** Saves the files of the rows with these codes as a zip. `page` and `size` are those of the list. */
  | { type: 'zip.download'; fileType: VoucherFileType; codes: readonly string[]; page: number; size: number }
  /** Opens 'Descargar reporte'. */
  | { type: 'download.open' };

export type ReportPageFact = ViewOpened | PeriodSelected | EventLogged | FailureLogged;

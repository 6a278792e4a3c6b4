/**
 * The data that screens show. Money is integer cents of soles, dates are `YYYY-MM-DD`, periods `YYYYMM`. `mapping` in
 * `@contapro/flows` makes them from the types of the API.
 */

/** The class of a purchase. Every purchase has exactly one. */
export type VoucherStatus = 'gasto deducible' | 'gasto no deducible' | 'observado' | 'rechazado' | 'no procesado';

/** A purchase in a listing. The amounts of credit notes are negative. */
export interface Voucher {
  /** What identifies it, as `voucherCode` writes it. */
  code: string;
  issueDate: string;
  /** Series and number, `F001-00000123`. */
  serieNumber: string;
  documentTypeCode: string | null;
  supplierName: string;
  supplierRuc: string | null;
  /** The descriptions of its items (`glosa`); empty while its XML was not imported. */
  items: readonly string[];
  /** Null when it has no amount in soles. */
  totalCents: number | null;
  igvCents: number | null;
  /** The currency in which it was issued (ISO 4217). The amounts here are always soles. */
  currencyCode: string;
  /** The addresses of its image (`.jpeg`) and its XML (`.xml`); null while a file is not ready. */
  imageUrl: string | null;
  xmlUrl: string | null;
  subjectToDetraction: boolean;
  status: VoucherStatus;
  /** Codes of `purchaseReasons`, in order of precedence. */
  reasons: readonly string[];
}

/** The number of vouchers and the sum of their IGV. */
export interface CountAndIgv {
  count: number;
  igvCents: number;
}

/** The purchases of a period by class. The classes add up to `total`, in number and in cents. */
export interface PurchaseFigures {
  total: CountAndIgv;
  deductible: CountAndIgv;
  observed: CountAndIgv;
  notProcessed: CountAndIgv;
  /** Shown as the fifth class only when it is not zero. */
  notDeductible: CountAndIgv;
  /** The observed purchases by their first reason, the one with most IGV first. */
  reasons: readonly ({ code: string } & CountAndIgv)[];
}

export type SalesCategory = 'fa' | 'bv' | 'nc' | 'nd' | 'other';

/** The sales of a period. Credit notes are subtracted. */
export interface SalesFigures {
  categories: Readonly<Record<SalesCategory, CountAndIgv>>;
  count: number;
  igvCents: number;
  totalCents: number;
  /** The change from the previous month in percent, with one decimal; null when the previous value is 0 or unknown. */
  change: { total: number | null; count: number | null };
}

/** The totals of purchases and sales of a period, and its opening balance in favour. */
export interface PeriodTotals {
  count: number;
  salesIgvCents: number;
  positiveBalanceCents: number;
  showPositiveBalance: boolean;
}

/** The detracciones of the purchases of a period. */
export interface DetractionTotals {
  paidCents: number;
  unpaidCents: number;
}

/** The total of one month of the history. */
export interface HistoryPoint {
  period: string;
  totalCents: number;
}

/** A page of a listing, and the size of the whole listing. */
export interface PageOf<Item> {
  items: readonly Item[];
  totalItems: number;
  totalPages: number;
}

/** A perception receipt: what a seller charged above the price, or what the business charged as an agent. */
export interface Perception {
  /** What SUNAT calls the regime; null where its code is not known. */
  regime: string | null;
  /** Serie and number, `P001-00000045`. */
  documentNumber: string;
  issueDate: string;
  /** Who charged it. */
  supplierRuc: string | null;
  /** Who paid it. */
  customerRuc: string | null;
  /** Null where it has no amount in soles. */
  amountCents: number | null;
  /** `Emitido`, unless it was voided. */
  state: string;
  /** The address of its document; null where there is none. */
  url: string | null;
}

/** The perceptions of a whole period. */
export interface PerceptionSummary {
  count: number;
  /** The sum of the receipts that the business paid. */
  totalCents: number;
}

/** A page of perceptions with the summary of its period. */
export interface PerceptionPage extends PageOf<Perception> {
  summary: PerceptionSummary;
}

/** The filters of a report. At most one is set. */
export type FilterKey =
  | 'types_of_vouchers'
  | 'series_of_vouchers'
  | 'status_of_vouchers'
  | 'provider_of_vouchers'
  | 'serie_number_of_vouchers';

/** An option of a filter: `value` is sent to the API, `label` is shown. */
export interface FilterOption {
  value: string;
  label: string;
}

/** The filter that is set, with the label of its value. */
export interface VoucherFilter {
  key: FilterKey;
  value: string;
  label: string;
}

export type FilterOptions = Readonly<Record<Exclude<FilterKey, 'serie_number_of_vouchers'>, readonly FilterOption[]>>;

/** The files that 'Descargar reporte' offers. */
export type ReportFile = 'compras' | 'ventas' | 'comprasRce' | 'ventasRvie' | 'siscont';

export type VoucherFileType = 'xml' | 'jpeg';

export type ImportOutcome = 'importado' | 'con_errores' | 'ya_estaba' | 'ignorado' | 'rechazado';

/** Why a chosen file is not sent: a type that is not read, no content, or more bytes than `uploadLimitBytes`. */
export type UploadRefusal = 'unsupported' | 'empty' | 'tooLarge';

/** One file of an upload. */
export interface UploadFile {
  id: string;
  name: string;
  bytes: number;
  state: 'waiting' | 'sending' | 'processing' | 'done' | 'failed';
  /** The part that was sent, from 0 to 1. */
  progress: number;
  outcome: ImportOutcome | null;
  period: string | null;
  book: 'compras' | 'ventas' | null;
  imported: number;
  updated: number;
  repeated: number;
  /** The first rows that were not imported. `entry` is the name of the file in a zip that contains the row. */
  problems: readonly { line: number | null; field: string | null; message: string; entry?: string | null }[];
  /** The number of rows that were not imported; absent when `problems` contains them all. */
  problemsTotal?: number;
  /** Why the server refused it, in Spanish, with what to do next. */
  message: string | null;
  /** Why it was not sent; absent otherwise. */
  refusal?: UploadRefusal;
}

/** A previous upload in the list of the upload page. */
export interface EarlierImport {
  id: string;
  /** Milliseconds since 1970. */
  createdAt: number;
  state: 'abierto' | 'procesando' | 'terminado';
  files: number;
  imported: number;
  updated: number;
  repeated: number;
  /** Rows and documents that were not imported. */
  problems: number;
}

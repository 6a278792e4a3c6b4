/** What screens show, whatever the wire calls it. Money is integer cents of soles, dates are `YYYY-MM-DD`, periods `YYYYMM`. */

export type BusinessStatus = 'VALID' | 'IN_PROGRESS' | 'MISSING_PERMISSIONS' | 'INVALID_CREDENTIALS';

/** The dashboard's variant; an accountant without a known one is treated as not A (OPEN-003). */
export type TestGroup = 'TEMPLATEA' | 'TEMPLATEB';

export type AccountantProfile = 'Contador Freelance' | 'Estudio Contable' | 'Siscont';

/** Who is signed in (ENT-01). */
export interface Accountant {
  uuid: string;
  name: string;
  lastName: string;
  email: string;
  profile: AccountantProfile | null;
  /** Null: no subscription is known, so nothing has ended (OPEN-081). `planType` 1 is the trial, 2 is paid. */
  subscription: { planType: 1 | 2; endDate: string | null } | null;
}

/** A company that the accountant keeps (ENT-05). */
export interface Business {
  uuid: string;
  name: string;
  ruc: string;
  status: BusinessStatus;
  existsPeriodsProcessed: boolean;
  /** Names of the SUNAT modules the SOL user cannot read. */
  missingPermissions: readonly string[];
  /** Null counts as own (OPEN-130). */
  accountantUuid: string | null;
  registered: boolean;
}

/** The class of a purchase; every purchase stands in exactly one. */
export type VoucherStatus = 'gasto deducible' | 'gasto no deducible' | 'observado' | 'rechazado' | 'no procesado';

/** A purchase as listings show it (ENT-23); credit notes are negative. */
export interface Voucher {
  /** issuer id - period - type - series - number */
  code: string;
  issueDate: string;
  /** `F001-00000123` */
  serieNumber: string;
  documentTypeCode: string | null;
  supplierName: string;
  supplierRuc: string | null;
  /** The glosa: the descriptions of its items, none when its XML is not here yet. */
  items: readonly string[];
  /** Null: it has no amount in soles. */
  totalCents: number | null;
  igvCents: number | null;
  /** ISO 4217 of issue; the amounts are soles all the same. */
  currencyCode: string;
  /** Links end in `.jpeg` and `.xml`; null while the file is being made. */
  imageUrl: string | null;
  xmlUrl: string | null;
  subjectToDetraction: boolean;
  status: VoucherStatus;
  /** Codes of `figures.md`, in order of precedence. */
  reasons: readonly string[];
}

/** How many vouchers, and their IGV. */
export interface CountAndIgv {
  count: number;
  igvCents: number;
}

/** The purchases of a period by class: the classes add up to `total`, in counts and in cents (ENT-13). */
export interface PurchaseFigures {
  total: CountAndIgv;
  deductible: CountAndIgv;
  observed: CountAndIgv;
  notProcessed: CountAndIgv;
  /** Shown as a fifth item when it is not zero. */
  notDeductible: CountAndIgv;
  /** Each observed voucher under its first reason, most IGV first. */
  reasons: readonly ({ code: string } & CountAndIgv)[];
}

export type SalesCategory = 'fa' | 'bv' | 'nc' | 'nd' | 'other';

/** The sales of a period; sums are signed (ENT-15). */
export interface SalesFigures {
  categories: Readonly<Record<SalesCategory, CountAndIgv>>;
  count: number;
  igvCents: number;
  totalCents: number;
  /** Percentages with one decimal against the previous month; null where it is 0 or absent. */
  change: { total: number | null; count: number | null };
}

/** Both books of a period, and the balance in favour that it begins with (ENT-16, OPEN-035). */
export interface PeriodTotals {
  count: number;
  salesIgvCents: number;
  positiveBalanceCents: number;
  showPositiveBalance: boolean;
}

/** Detracciones of a period's purchases (ENT-17). */
export interface DetractionTotals {
  paidCents: number;
  unpaidCents: number;
}

/** One month of the history (HIST-03). */
export interface HistoryPoint {
  period: string;
  totalCents: number;
}

/** A page of a listing, and how much there is in all (OPEN-043). */
export interface PageOf<Item> {
  items: readonly Item[];
  totalItems: number;
  totalPages: number;
}

/** What a report filter offers; one is active at a time (OPEN-054). */
export type FilterKey =
  | 'types_of_vouchers'
  | 'series_of_vouchers'
  | 'status_of_vouchers'
  | 'provider_of_vouchers'
  | 'serie_number_of_vouchers';

/** What a filter can be set to: `value` is sent, `label` is read (FILTERS-23). */
export interface FilterOption {
  value: string;
  label: string;
}

/** The filter that is set, with the words of its choice. */
export interface VoucherFilter {
  key: FilterKey;
  value: string;
  label: string;
}

export type FilterOptions = Readonly<Record<Exclude<FilterKey, 'serie_number_of_vouchers'>, readonly FilterOption[]>>;

/** The files of `Descargar reporte` (DOWNLOAD-05 to DOWNLOAD-09). */
export type ReportFile = 'compras' | 'ventas' | 'comprasRce' | 'ventasRvie' | 'siscont';

export type VoucherFileType = 'xml' | 'jpeg';

export type ImportOutcome = 'importado' | 'con_errores' | 'ya_estaba' | 'ignorado' | 'rechazado';

/** Why a chosen file is not sent: a type that is not read, no content, or more bytes than `uploadLimitBytes`. */
export type UploadRefusal = 'unsupported' | 'empty' | 'tooLarge';

/** One file of an upload, from choosing it to its outcome. */
export interface UploadFile {
  id: string;
  name: string;
  bytes: number;
  state: 'waiting' | 'sending' | 'processing' | 'done' | 'failed';
  /** 0 to 1 while it is sent. */
  progress: number;
  outcome: ImportOutcome | null;
  period: string | null;
  book: 'compras' | 'ventas' | null;
  imported: number;
  updated: number;
  repeated: number;
  /** The first rows that did not go in; `entry` names the file inside a zip that a row stood in. */
  problems: readonly { line: number | null; field: string | null; message: string; entry?: string | null }[];
  /** How many rows did not go in; absent where `problems` holds them all. */
  problemsTotal?: number;
  /** Why the server refused it, in Spanish, with what to do next. */
  message: string | null;
  /** Why it was not sent; absent otherwise. */
  refusal?: UploadRefusal;
}

/** An import of before, as the upload page lists it. */
export interface EarlierImport {
  id: string;
  /** Milliseconds since 1970. */
  createdAt: number;
  state: 'abierto' | 'procesando' | 'terminado';
  files: number;
  imported: number;
  updated: number;
  repeated: number;
  /** Rows and documents that did not go in. */
  problems: number;
}

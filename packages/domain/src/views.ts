import type { DateRange } from './dateRange.ts';
import type { LateDetractionCredit } from './form621.ts';
import type { RateSource } from './rateSources.ts';
import type { DetractionTerms, SaleDepositState } from './saleDetractions.ts';
import type { SalesCategory } from './salesCategories.ts';
import type { EnteredAccount, SupplierState, Voucher, VoucherValidity } from './voucher.ts';
import type { XmlSignature } from './xmlSignature.ts';

/** The purchases or the sales of a business. */
export type Book = 'purchases' | 'sales';

/**
 * The data that screens show. Money is integer cents of soles, dates are `YYYY-MM-DD`, periods `YYYYMM`. `mapping` in
 * `@contapro/flows` makes them from the types of the API.
 */

/**
 * A decision of the accountant: `validate` accepts observed purchases, `approve` accepts rejected ones or a single observed
 * one, `decline` rejects observed ones.
 */
export type Decision = 'validate' | 'decline' | 'approve';

/** The largest number of purchases in one decision, which the API accepts. */
export const maximumDecided = 1000;

/** The longest reason of a decision in the accountant's words, in characters. */
export const maximumDecisionNote = 300;

/** Every listing of purchases. */
export const voucherListings = ['observed', 'rejected', 'validated', 'all'] as const;

/**
 * A listing of purchases: those that are observed, those that the accountant rejected or accepted (`validated`), or all of
 * them.
 */
export type VoucherListing = (typeof voucherListings)[number];

/**
 * The state of a detracción. `pagada`: at least one deposit was imported for the purchase. `por_pagar`: no deposit was
 * imported.
 */
export type DetractionStatus = 'pagada' | 'por_pagar';

/** The detracciones of purchases by their state, or those of the sales. */
export type DetractionTab = DetractionStatus | 'de_ventas';

/** The sums of all vouchers of a listing that match its filters, on all pages. */
export interface VoucherSummary {
  count: number;
  totalCents: number;
  /** The IGV with and without tax credit. */
  igvCents: number;
  /** The part of `igvCents` that gives tax credit. */
  igvCreditCents: number;
  /** The deposited amounts, or those to deposit; null when the vouchers are not filtered by their detracción. */
  detractionCents: number | null;
  /** The amount of the declaration by which the vouchers are filtered; null without this filter. */
  pdtCents: number | null;
}

/** A page of purchases with the sums of the whole listing; null where the server does not have them. */
export interface VoucherPage extends PageOf<Voucher> {
  summary: VoucherSummary | null;
}

/** The number of vouchers and the sum of their IGV. */
export interface CountAndIgv {
  count: number;
  igvCents: number;
}

/** The purchases of a period by class. The sum of the classes is `total`, in number and in cents. */
export interface PurchaseFigures {
  /** All purchases of the period. */
  total: CountAndIgv;
  deductible: CountAndIgv;
  observed: CountAndIgv;
  notProcessed: CountAndIgv;
  /** Purchases that are not deductible or rejected. Screens show it only when it is not zero. */
  notDeductible: CountAndIgv;
  /**
   * Purchases of earlier periods whose detracción was paid late, in this period. Their credit is of this period, and they are
   * not part of `total`.
   */
  lateDetractions: CountAndIgv;
  /** The observed purchases by their first reason. The reason with the largest IGV is the first. */
  reasons: readonly ({ code: string } & CountAndIgv)[];
}

/** The sales of a period. Credit notes are subtracted. */
export interface SalesFigures {
  categories: Readonly<Record<SalesCategory, CountAndIgv>>;
  /** The number of vouchers. */
  count: number;
  igvCents: number;
  /** The sum of the totals of the vouchers, IGV included. */
  totalCents: number;
  /** The change from the previous month in percent, with one decimal; null when the previous value is 0 or unknown. */
  change: { total: number | null; count: number | null };
}

/** The totals of purchases and sales of a period, and the balance in favour with which it starts. */
export interface PeriodTotals {
  /** The number of purchases and sales. */
  count: number;
  salesIgvCents: number;
  /** The balance in favour that the previous period left; 0 or more. */
  positiveBalanceCents: number;
  /** Whether the balance is shown. It is subtracted from the IGV payable even when it is not shown. */
  showPositiveBalance: boolean;
  /** The vouchers that have no amount in soles because the exchange rate of some days is missing; absent when there are none. */
  withoutRate?: Readonly<{ vouchers: number; days: number }>;
}

/** The detracciones of the purchases of a period. */
export interface DetractionTotals {
  /** The sum of the deposits. */
  paidCents: number;
  /** The sum of the amounts that are not deposited yet. */
  unpaidCents: number;
}

/** The name of an amount of {@link PdtAmounts} in a filter. */
export type PdtAmountName = 'no_gravado' | 'base_10' | 'igv_10' | 'base_18' | 'igv_18';

/** The taxable amounts and the IGV of a book by rate, in cents, as the monthly declaration asks for them. */
export interface PdtAmounts {
  nonTaxableCents: number;
  /** At the reduced rates, 10 % and 10.5 %. */
  reduced: { baseCents: number; igvCents: number };
  /** At 18 %. */
  general: { baseCents: number; igvCents: number };
  /** The part that comes from purchases of earlier periods whose detracción was paid late; null without such purchases. */
  lateDetractions: LateDetractionCredit | null;
}

/** One month of the history. */
export interface HistoryPoint {
  period: string;
  /** The sum of the totals of all vouchers of the month. */
  totalCents: number;
}

/** A page of a listing, and the size of the whole listing. */
export interface PageOf<Item> {
  /** The rows of the page. */
  items: readonly Item[];
  /** The number of rows of all pages. */
  totalItems: number;
  totalPages: number;
}

/** A perception receipt: issued to the business by a supplier, or by the business as perception agent. */
export interface Perception {
  /** The name of the perception regime; null when its code is unknown. */
  regime: string | null;
  /** Series and number, `P001-00000045`. */
  documentNumber: string;
  issueDate: string;
  /** The RUC of the supplier that collected the perception. */
  supplierRuc: string | null;
  /** The RUC of the customer that paid it. */
  customerRuc: string | null;
  /** Null when it has no amount in soles. */
  amountCents: number | null;
  /** `Emitido`, or `Anulado` when it was voided. */
  state: string;
  /** The signature of its XML; null when it is not known. */
  signature: XmlSignature | null;
  /** The address of its document; null when there is none. */
  url: string | null;
}

/** The document that a viewer shows. The title of the viewer is made from it. */
export type ViewedDocument = Readonly<{
  /** Series and number. The name of the saved file starts with it. */
  number: string;
  /** The issuer. When the name is missing, the RUC is shown. */
  issuer?: Readonly<{ name?: string; ruc: string | null }>;
  issueDate?: string;
  /** Code of SUNAT's table 10. */
  typeCode: string | null;
  /** Why it was decided, in the words of the accountant; absent without a decision, or without words. */
  decisionNote?: string;
  /**
   * Codes of `purchaseReasons`: why a purchase is observed, or what does not fit in a sale. The viewer shows them in words.
   *
   * @default []
   */
  reasons?: readonly string[];
  /**
   * The accounts with which a purchase is entered, as somebody decided.
   *
   * @default []
   */
  accounts?: readonly EnteredAccount[];
  /** What SUNAT says about the supplier of a purchase; absent or null when nothing is known. */
  supplierState?: SupplierState | null;
  /** What SUNAT said about the purchase when it was asked; absent or null when it was not. */
  validity?: VoucherValidity | null;
  /** The signature of its XML; absent or null without one. */
  signature?: XmlSignature | null;
}>;

/**
 * What is known of a change for which no answer came. `unsent`: the device had no connection, so nothing was changed.
 * `unanswered`: the connection was lost, and the change may be saved or not.
 */
export type LineFailure = 'unsent' | 'unanswered';

/** A file as a viewer shows it. */
export type ViewedFile = Readonly<
  /** `src` is the address of an image, such as one of a blob. */
  | { kind: 'image'; src: string }
  /** `src` is a PDF in base64, as a `data:` address. */
  | { kind: 'pdf'; src: string }
  /** A PDF that cannot be shown. */
  | { kind: 'unreadable'; reason: PdfFailure }
  /** `text` is an XML, a tag on each line. */
  | { kind: 'xml'; text: string }
  /** A file that cannot be shown: of another type, or one that could not be read. */
  | { kind: 'none' }
>;

/**
 * Why a PDF cannot be shown:
 *
 * - `damaged`: it is not a PDF, or parts of it are missing
 * - `protected`: it opens only with a password
 * - `unsupported`: it contains images in JPEG 2000, JBIG2 or a fax format
 */
export type PdfFailure = 'damaged' | 'protected' | 'unsupported';

/** The perceptions of a whole period. */
export interface PerceptionSummary {
  /** The number of receipts. */
  count: number;
  /** The sum of the receipts in which the business is the customer. */
  totalCents: number;
}

/** A page of perceptions with the summary of its period. */
export interface PerceptionPage extends PageOf<Perception> {
  summary: PerceptionSummary;
}

/** The certificate of a deposit (constancia de pago), from SUNAT's file of deposits. What is unknown is null. */
export interface PaymentCertificate {
  certificateNumber: string | null;
  solUser: string | null;
  accountNumber: string | null;
  accountTypeName: string | null;
  supplierRuc: string | null;
  supplierName: string | null;
  operationName: string | null;
  /** A code of SUNAT's catalogue 54, three digits. */
  goodOrServiceCode: string | null;
  goodOrServiceName: string | null;
  depositCents: number | null;
  /** `YYYY-MM-DDTHH:mm:ss` in Lima time, or `YYYY-MM-DD` when only the day is known. */
  paidAt: string | null;
  /** The tax period that the deposit states, `YYYYMM`. */
  taxPeriod: string | null;
  operationNumber: string | null;
  /** The text of SUNAT's file, unchanged. */
  detractionPayment: string | null;
  /** Whether a person typed it. */
  isTyped: boolean;
}

/** What a customer must deposit for a sale, and what arrived. */
export interface SaleDetraction extends SaleDepositState {
  /** A code of SUNAT's catalogue 54; null when nothing says it. */
  code: string | null;
  /** The rate in percent; null when nothing says it. */
  percent: number | null;
  /** Whether the amount follows from the usual detracción of the business. */
  isAssumed: boolean;
  /** The numbers of the constancias that arrived, oldest first. */
  certificates: readonly string[];
}

/**
 * A purchase subject to detracción, a deposit, or a purchase with one of its deposits; with `sale`, a sale with its deposits or a
 * deposit of a customer, whose supplier is the customer.
 */
export interface Detraction {
  /** The code of the voucher, see `voucherCode`. Several deposits of a voucher have the same. */
  voucherCode: string;
  /** Null when only the deposit is known. */
  issueDate: string | null;
  /** Series and number, `F001-00000123`; null when the voucher of a deposit is not imported. */
  serieNumber: string | null;
  /** Code of SUNAT's table 10; null when the code of the voucher does not have it. */
  documentTypeCode: string | null;
  supplierName: string | null;
  supplierRuc: string | null;
  /** The total of the voucher; null when it is unknown or has no amount in soles. */
  totalCents: number | null;
  /** The amount to deposit; null when it is unknown, or when a deposit was made. */
  toDepositCents: number | null;
  /** The address of the image of the voucher; null when there is none. */
  url: string | null;
  /** Its deposit, the last one of a sale. Without one everything in it but the supplier is null. */
  certificate: PaymentCertificate;
  /** What is due for a sale; null for a purchase. */
  sale: SaleDetraction | null;
}

/** The sums of a whole listing of detracciones, on all pages. */
export interface DetractionSummary {
  /** The number of rows. */
  count: number;
  /** The deposited amounts, or those to deposit. Unknown amounts count as 0. */
  totalCents: number;
  /** The part of `totalCents` that was deposited for vouchers which are not imported. */
  withoutVoucherCents: number;
}

/** A page of detracciones with the sums of the whole listing; null where the server does not have them. */
export interface DetractionPage extends PageOf<Detraction> {
  summary: DetractionSummary | null;
  /** The sums of the sales, and the usual detracción of the business; null for purchases. */
  sales: { summary: SaleDetractionSummary; terms: DetractionTerms } | null;
}

/** The sums of a whole listing of the detracciones of sales. Amounts that are not known count as 0. */
export interface SaleDetractionSummary {
  /** The number of rows. */
  count: number;
  expectedCents: number;
  depositedCents: number;
  missingCents: number;
  /** The part of `missingCents` whose last day has passed. */
  overdueCents: number;
  withoutVoucherCents: number;
  /** How many amounts follow from the usual detracción. */
  assumed: number;
}

/** Which detracciones are listed. A listing has one such filter; without one it is `paidOfPeriod`. */
export interface DetractionFilter {
  status: DetractionTab;
  /** The days of payment; null for those of the tax period. Without effect unless `status` is `pagada`. */
  payment: DateRange | null;
}

/** The detracciones with which the report opens: those of the tax period that are paid. */
export const paidOfPeriod: DetractionFilter = { status: 'pagada', payment: null };

/** A sale in a listing. The amounts of credit notes are negative, those of voided vouchers are 0. */
export interface Sale {
  /** Its identifier within the business, see `voucherCode`. */
  code: string;
  issueDate: string;
  /** The day on which it is to be paid; null when it is unknown. */
  dueDate: string | null;
  /** Series and number, `F001-00000123`. */
  serieNumber: string;
  /** The last number of a row of the RVIE that consolidates several vouchers, `00000150`; null for a single voucher. */
  lastNumber: string | null;
  /** Code of SUNAT's table 10; `documentTypeName` returns its name. */
  documentTypeCode: string;
  /** Null when it is unknown. */
  customerName: string | null;
  /** The number of the customer's identity document, such as a RUC; null when it is unknown. */
  customerId: string | null;
  /** The taxable amount; null, like the other amounts, when it has no amount in soles. */
  baseCents: number | null;
  igvCents: number | null;
  totalCents: number | null;
  /** The currency in which it was issued (ISO 4217). The amounts above are soles. */
  currencyCode: string;
  /** Its total in `currencyCode`, in cents; null when it is unknown or the currency is PEN. */
  foreignTotalCents: number | null;
  /** Soles for one unit of `currencyCode`; null when it is unknown or the currency is PEN. */
  exchangeRate: number | null;
  /** Where `exchangeRate` comes from; null when it is unknown or the currency is PEN. */
  rateSource: RateSource | null;
  /** The day whose rate it has, or waits for while `rateSource` is null, `YYYY-MM-DD`; null when it needs the rate of no day. */
  rateDay: string | null;
  /** `Emitido`, or `Anulado` when it was voided. */
  state: string;
  /** What does not fit in it, codes of `purchaseReasons`. */
  reasons: readonly string[];
  /** The signature of its XML; null without one. */
  signature: XmlSignature | null;
  /** The address of its image; null when there is none. */
  url: string | null;
}

/** The sums of all sales of a listing that match its filter, on all pages. */
export interface SalesSummary {
  count: number;
  /** The sum of the taxable amounts. */
  baseCents: number;
  igvCents: number;
  totalCents: number;
  /** The amount of the declaration by which the sales are filtered; null without this filter. */
  pdtCents: number | null;
}

/** A page of sales with the sums of the whole listing. */
export interface SalesPage extends PageOf<Sale> {
  summary: SalesSummary;
}

/** Which sales are listed: those that meet all of these conditions. A listing has one such filter; without one it has all. */
export type SalesFilter = Readonly<{
  /** The sales that a category of the dashboard counts. */
  category?: SalesCategory;
  /** The sales with this series and with a number that begins so, `F001-123`. */
  serieNumber?: string;
  /** The text of an `AmountRange` that contains the total, without its sign. */
  total?: string;
  /**
   * The sales that an amount of the monthly declaration sums: the number of a box of the Formulario 621, or a
   * `PdtAmountName`. It is set by links only.
   */
  amount?: string;
}>;

/** The filter of a listing with all sales of its period. */
export const allSales: SalesFilter = {};

/** A retention receipt: issued to the business by a customer that is a retention agent, or by the business as agent. */
export interface Retention {
  /** The name of the retention agent that issued it; null when it is unknown. */
  supplierName: string | null;
  /** The RUC of the retention agent. */
  supplierRuc: string | null;
  issueDate: string;
  /** Series and number, `R001-00000012`. */
  documentNumber: string;
  /** Null when it has no amount in soles. */
  amountCents: number | null;
  /** `Emitido`, or `Anulado` when it was voided. */
  state: string;
  /** The signature of its XML; null when it is not known. */
  signature: XmlSignature | null;
  /** The address of its document; null when there is none. */
  url: string | null;
}

/** The retentions of a whole period. */
export interface RetentionSummary {
  /** The number of receipts. */
  count: number;
  /** The sum of the receipts that were issued to the business. */
  totalCents: number;
}

/** A page of retentions with the summary of its period. */
export interface RetentionPage extends PageOf<Retention> {
  summary: RetentionSummary;
}

/**
 * The filters of the listings of vouchers. At most one of each key is set, and a voucher must match all that are set. The
 * API uses the same names.
 */
export type FilterKey =
  | 'types_of_vouchers'
  | 'series_of_vouchers'
  | 'status_of_vouchers'
  /** The first of the voucher's reasons. The dashboard counts the voucher under this reason. */
  | 'reasons_of_vouchers'
  /**
   * Which part of the voucher gives no tax credit: all of it (`sin_credito`) or some of its IGV (`igv_sin_credito`). With
   * `detraccion_pagada_en_el_mes`: purchases of earlier periods that give their credit in this one.
   */
  | 'credits_of_vouchers'
  /** A `DetractionStatus`. */
  | 'detractions_of_vouchers'
  /** The questions to the client: the client answered one (`respondida`), or one has no answer (`sin_respuesta`). */
  | 'questions_of_vouchers'
  /**
   * The vouchers that an amount of the monthly declaration sums: the number of a box of the Formulario 621, or a
   * `PdtAmountName`. It is set by links only.
   */
  | 'pdt_of_vouchers'
  | 'provider_of_vouchers'
  /** A series and the beginning of a number, such as `F001-123`. */
  | 'serie_number_of_vouchers'
  /** The text of an `AmountRange` that contains the total, without its sign. */
  | 'amounts_of_vouchers';

/** An option of a filter: `value` is sent to the API, `label` is shown. */
export interface FilterOption {
  value: string;
  label: string;
  /** A second line, such as the RUC of a supplier. The search finds it too. */
  detail?: string;
}

/** A filter that is set, with the label of its value. */
export interface VoucherFilter {
  key: FilterKey;
  value: string;
  label: string;
}

/** What Observaciones lists: one listing and, for `all` and `observed`, its filters. */
export interface ListingFilter {
  listing: VoucherListing;
  filters: readonly VoucherFilter[];
}

/**
 * The options of each filter with a list. Series and number and the total are typed; the amounts of the declaration are
 * set by links of its report.
 */
export type FilterOptions = Readonly<
  Record<
    Exclude<FilterKey, 'serie_number_of_vouchers' | 'amounts_of_vouchers' | 'pdt_of_vouchers'>,
    readonly FilterOption[]
  >
>;

/** The files that 'Descargar reporte' offers. */
export type ReportFile =
  | 'compras'
  | 'ventas'
  | 'comprasRce'
  | 'ventasRvie'
  | 'siscont'
  | 'siscontVentas'
  | 'concar'
  | 'concarVentas'
  | 'contasis'
  | 'starsoft';

/** A file of a voucher: its XML document or an image of it. */
export type VoucherFileType = 'xml' | 'jpeg';

/** Every outcome of a file of an upload. */
export const importOutcomes = ['importado', 'con_errores', 'ya_estaba', 'ignorado', 'rechazado'] as const;

/**
 * The result of an imported file.
 *
 * - `importado`: all of it was imported.
 * - `con_errores`: only a part was imported.
 * - `ya_estaba`: it contained nothing new.
 * - `ignorado`: files of its type contain no vouchers.
 * - `rechazado`: nothing was imported.
 */
export type ImportOutcome = (typeof importOutcomes)[number];

/**
 * Why a chosen file is not sent: a type that is not read, no content, more bytes than `uploadLimitBytes`, or it was
 * changed or deleted since it was chosen.
 */
export type UploadRefusal = 'unsupported' | 'spreadsheet' | 'print' | 'archive' | 'empty' | 'tooLarge' | 'unreadable';

/** One file of an upload. */
export interface UploadFile {
  id: string;
  name: string;
  /** Its size. */
  bytes: number;
  /**
   * `processing` means that the server has received it and is reading it, `missing` that the server expects it and the page
   * does not have its content.
   */
  state: 'waiting' | 'sending' | 'processing' | 'done' | 'failed' | 'missing';
  /** The part that was sent, from 0 to 1. */
  progress: number;
  /** Null until the server has read it. */
  outcome: ImportOutcome | null;
  /** The period of its vouchers; null when it is unknown, or when they belong to several periods. */
  period: string | null;
  /** The book of its vouchers; null when it is unknown, or when they belong to both books. */
  book: 'compras' | 'ventas' | null;
  /** While the server reads it: how many files of the account are read before it. */
  filesBefore?: number;
  /** While the server reads it: which part it has stored, from 0 to 1; absent before the first one. */
  readShare?: number;
  /** The number of new vouchers. */
  imported: number;
  /** The number of vouchers that existed and were changed. */
  updated: number;
  /** The number of vouchers that existed and were not changed. */
  repeated: number;
  /** The number of rows and documents that were not imported. */
  rejected: number;
  /** The first rows of its report. `entry` is the name of the file in a zip that the row is about. */
  problems: readonly { line: number | null; field: string | null; message: string; entry?: string | null }[];
  /** The number of rows of its report, remarks included; absent when `problems` contains them all. */
  problemsTotal?: number;
  /** Whether the report has more rows than `problems`: they can be loaded, are being loaded or could not be loaded. */
  moreProblems?: 'available' | 'loading' | 'failed';
  /** Why the server refused it, in Spanish, with what to do next. */
  message: string | null;
  /**
   * Whether it has the boxes of a filed Formulario 621, which the declaration of its month takes.
   *
   * @default false
   */
  isFiledForm?: boolean;
  /** Why it was not sent; absent otherwise. */
  refusal?: UploadRefusal;
}

/** The sources in the order in which they are listed. */
export const documentSourceNames = ['compras', 'ventas', 'xml', 'detracciones'] as const;

/**
 * Where documents of a business come from: the propuestas of the SIRE, electronic documents, or SUNAT's file of
 * deposits.
 */
export type DocumentSourceName = (typeof documentSourceNames)[number];

/** When a source was collected last. A source that SUNAT sends and that is also uploaded is listed once for each. */
export interface DocumentSource {
  source: DocumentSourceName;
  /** `sunat` when it was collected from SUNAT, `subida` when it was uploaded. */
  origin: 'sunat' | 'subida';
  /** In milliseconds since 1970. */
  collectedAt: number;
  /** How many documents this collection or upload contained, also those that were stored already. */
  documents: number;
  /** Their period, `YYYYMM`; null for several and for deposits. */
  period: string | null;
}

/** When the sources of a business were collected last. A source without documents is left out. */
export interface DocumentSources {
  sources: readonly DocumentSource[];
  /** Where the states of suppliers come from; null when it is not known. */
  supplierStates: SupplierStates | null;
}

/** Where the states of suppliers come from. Purchases from cancelled or unlocated suppliers are observed. */
export interface SupplierStates {
  /** `padron`: SUNAT's taxpayer register. `practica`: invented ones. `ninguna`: none is configured. */
  source: 'padron' | 'practica' | 'ninguna';
  /** The day of the register in use, `YYYY-MM-DD`; null without one. */
  registerDate: string | null;
  /** Whether SUNAT's validity service is asked about vouchers in doubt. */
  checksValidity: boolean;
}

/** A previous upload in the list of the upload page. */
export interface EarlierImport {
  id: string;
  /** When it was started, in milliseconds since 1970 UTC. */
  createdAt: number;
  /**
   * `abierto` has no files yet, `procesando` has files that are being read, `incompleto` has files that were announced and
   * not sent, `terminado` has none left to read or to send. `deshecho` was undone: what it brought is deleted.
   */
  state: 'abierto' | 'procesando' | 'incompleto' | 'terminado' | 'deshecho';
  /** The number of files that the server has. */
  files: number;
  /** The number of files that were announced and not sent. */
  missing: number;
  /** The number of new vouchers. */
  imported: number;
  /** The number of vouchers that existed and were changed. */
  updated: number;
  /** The number of vouchers that existed and were not changed. */
  repeated: number;
  /** Rows and documents that were not imported. */
  problems: number;
}

/** What undoing an upload changes. */
export interface UploadUndo {
  /** The purchases that are deleted, because nothing else has them. */
  purchases: number;
  /** The sales that are deleted. */
  sales: number;
  /** Of the deleted purchases, those that somebody decided on. */
  decided: number;
  /** The retentions and perceptions that are deleted. */
  receipts: number;
  /** The deposits of detracciones that are deleted. */
  deposits: number;
  /** The vouchers that stay and become again what they were before the upload. */
  restored: number;
}

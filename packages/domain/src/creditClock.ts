import { typesCountedFromPayment } from './classifyPurchase.ts';
import { addDays, daysInMonth } from './dates.ts';
import { missingDeposit } from './detractionDeposits.ts';
import { addCents, type Cents } from './money.ts';
import { periodOfDate } from './period.ts';
import type { VoucherStatus } from './voucher.ts';
import type { AmberReason } from './purchaseReasons.ts';
import type { PageOf } from './views.ts';

/**
 * What has to be done so that a purchase gives its credit. The first that applies:
 * - `deposit`: its detracción is not deposited in full;
 * - `annotate`: the XML is here, and SUNAT does not propose it;
 * - `decide`: it is observed for other reasons.
 */
export const creditActions = ['annotate', 'deposit', 'decide'] as const;

export type CreditAction = (typeof creditActions)[number];

/** What decides whether the credit of a purchase waits for something. Amounts are in cents of soles. */
export interface WaitingPurchase {
  /** Code of SUNAT's table 10. */
  documentType: string;
  /** `YYYY-MM-DD`. */
  issueDate: string;
  /** The day of payment, which only the register has, `YYYY-MM-DD`; null when it is not known. */
  paymentDate: string | null;
  status: VoucherStatus | null;
  /** Codes of `purchaseReasons`. */
  reasons: readonly string[];
  isDecided: boolean;
  /** `YYYYMM`: the later month in which it gives its credit, because its detracción was paid late; null otherwise. */
  creditPeriod: string | null;
  /** Its credit; 0 for a voided purchase. */
  igvCents: Cents;
  isSubjectToDetraction: boolean;
  /** The amount to deposit; null when it is not known. */
  detractionCents: Cents | null;
  /** The amounts of its deposits. */
  depositedCents: readonly Cents[];
}

/** What has to be done so that a purchase gives its credit, and by when. */
export interface WaitingCredit {
  action: CreditAction;
  /** The month from which the months count in which it can be annotated, `YYYYMM`; null when it is not known. */
  startMonth: string | null;
}

/**
 * What the credit of a purchase waits for; null when it waits for nothing. It waits while the purchase is observed and nobody has
 * decided on it, unless it gives its credit in a later month, and while the detracción of a deductible purchase is not deposited in
 * full. Credit notes wait for nothing, because their credit is negative.
 */
export function waitingCreditOf(purchase: WaitingPurchase): WaitingCredit | null {
  const { status, reasons } = purchase;
  const awaitsDeposit = awaitsWholeDeposit(purchase);
  const waits =
    status === 'observado'
      ? !purchase.isDecided && purchase.creditPeriod === null
      : status === 'gasto deducible' && awaitsDeposit;
  if (!waits || purchase.igvCents <= 0) return null;
  const from = typesCountedFromPayment.includes(purchase.documentType) ? purchase.paymentDate : purchase.issueDate;
  return { action: actionOf(reasons, awaitsDeposit), startMonth: from === null ? null : periodOfDate(from) };
}

function actionOf(reasons: readonly string[], awaitsDeposit: boolean): CreditAction {
  // A purchase that is annotated too late gives no credit with its deposit either.
  if (awaitsDeposit && !reasons.includes('FUERA_DE_PLAZO')) return 'deposit';
  return reasons.length === 1 && reasons[0] === 'SOLO_EN_XML' ? 'annotate' : 'decide';
}

/** Whether the deposits do not reach the amount due. When the amount is not known, the first deposit counts as all of it. */
function awaitsWholeDeposit({ isSubjectToDetraction, detractionCents, depositedCents }: WaitingPurchase): boolean {
  if (!isSubjectToDetraction) return false;
  if (depositedCents.length === 0) return true;
  return detractionCents !== null && missingDeposit(detractionCents, addCents(...depositedCents)) > 0;
}

/**
 * Which days are shown: the rest of the month, the next 30 or 90 days, today included, or the days of the last year that have
 * passed.
 */
export const creditSpans = ['month', 'days30', 'days90', 'ended'] as const;

export type CreditSpan = (typeof creditSpans)[number];

/** The names of the spans in the API. */
export const creditSpanNames = {
  month: 'month',
  days30: 'days_30',
  days90: 'days_90',
  ended: 'ended',
} as const satisfies Record<CreditSpan, string>;

/** How many days before today the credit may have ended that is still listed. */
export const endedCreditDays = 365;

/** The first and the last day of a span on a day (`YYYY-MM-DD` in Lima), both included. */
export function creditSpanDays(span: CreditSpan, today: string): { from: string; to: string } {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  if (span === 'ended') return { from: addDays(today, -endedCreditDays), to: addDays(today, -1) };
  if (span === 'month') return { from: today, to: `${today.slice(0, 8)}${daysInMonth(year, month)}` };
  return { from: today, to: addDays(today, span === 'days30' ? 30 : 90) };
}

/** A purchase whose credit depends on something that has to be done. Amounts are in cents of soles. */
export interface ExpiringCredit {
  client: Readonly<{ uuid: string; name: string; ruc: string }>;
  /** The code of the voucher, unique in its business. */
  code: string;
  supplierRuc: string;
  /** Empty when it is not known. */
  supplierName: string;
  /** Code of SUNAT's table 10. */
  documentType: string;
  series: string;
  /** Padded to 8 digits. */
  number: string;
  /** `YYYY-MM-DD`. */
  issueDate: string;
  /** `YYYYMM`. */
  period: string;
  /** Its credit. */
  igvCents: number;
  action: CreditAction;
  /** Codes of `purchaseReasons`, in order of precedence. Empty for a deductible purchase whose deposit is not late. */
  reasons: readonly string[];
  /**
   * The last day to do it, `YYYY-MM-DD`; null when it is not known, because the register has no day of payment for a customs
   * declaration.
   */
  endsOn: string | null;
  /** Whether SUNAT has confirmed the day. Otherwise it is an estimate. */
  isConfirmed: boolean;
  /** Whether the credit is only used in a later month after that day: that of the deposit. Otherwise it is lost. */
  isPostponed: boolean;
  /** What the deposits lack; null when the amount is not known or nothing has to be deposited. */
  missingCents: number | null;
}

/** How many purchases, and their credit in cents of soles. */
export interface CountedCredit {
  count: number;
  igvCents: number;
}

/** The counts and sums of all purchases that match the search and the reason. */
export interface CreditClockSummary {
  /** Of the days that are shown, by what has to be done. */
  actions: Readonly<Record<CreditAction, CountedCredit>>;
  /** Of each span, whatever has to be done. */
  spans: Readonly<Record<CreditSpan, CountedCredit>>;
  /** All whose day has not passed or is not known, whatever has to be done. */
  open: CountedCredit;
  /** The clients of `open`. */
  clients: number;
}

/** A page of the purchases, by the day on which their credit ends. */
export interface CreditClockPage extends PageOf<ExpiringCredit> {
  summary: CreditClockSummary;
}

/** The key of a purchase, unique in all businesses. */
export const expiringCreditKey = ({ client, code }: Pick<ExpiringCredit, 'client' | 'code'>): string =>
  `${client.uuid} ${code}`;

/** Which purchases of the clock of the credit are shown. */
export interface CreditClockFilters {
  /** Only purchases for which this has to be done; null for all. */
  action: CreditAction | null;
  /** Only purchases whose day is in this span; null for all whose day has not passed. */
  span: CreditSpan | null;
  /** Only purchases with this reason; null for all. */
  reason: AmberReason | null;
  /** A part of the name of a client or supplier, or the beginning of a RUC; empty for all. */
  search: string;
}

/** All purchases whose day has not passed. */
export const everyCredit: CreditClockFilters = { action: null, span: null, reason: null, search: '' };

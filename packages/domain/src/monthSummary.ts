import type { Cents } from './money.ts';
import type { StudioLogo } from './studioLogo.ts';

/** The IGV of a month as its Formulario 621 declares it. Amounts are in cents of whole soles. */
export interface MonthSummaryIgv {
  /** Box 131: the IGV of the sales. */
  salesCents: Cents;
  /** Box 178: the IGV of the purchases that gives credit. */
  purchasesCents: Cents;
  /** Box 145: the balance in favour of earlier months. */
  balanceCents: Cents;
  /** Box 184: the tax of the month; negative for a balance in favour. */
  taxCents: Cents;
  /** The perceptions that are taken from the tax. Without a tax to pay, those that are left for later months. */
  perceptionsCents: Cents;
  /** The retentions that are taken from the tax. Without a tax to pay, those that are left for later months. */
  retentionsCents: Cents;
  /** The part of the payments before the declaration that is taken from the tax. */
  paidCents: Cents;
  /** Box 188: what is to be paid. */
  dueCents: Cents;
}

/** The payment on account of the income tax of a month, as its Formulario 621 declares it. In cents of whole soles. */
export interface MonthSummaryIncome {
  /** Box 312: the net income times the rate. */
  onAccountCents: Cents;
  /** Box 303: the balance in favour of earlier months. */
  balanceCents: Cents;
  /** Box 304: what results; negative for a balance in favour. */
  taxCents: Cents;
  /** The part of the payments before the declaration that is taken from it. */
  paidCents: Cents;
  /** Box 324: what is to be paid. */
  dueCents: Cents;
}

/** The number of vouchers, and the sum of their totals in cents of soles. */
export interface MonthSummaryTotal {
  count: number;
  totalCents: Cents;
}

/** The observed purchases of one reason. */
export interface MonthSummaryReason {
  /** The code of the reason, see `purchaseReasonLabel`. */
  code: string;
  count: number;
  igvCents: Cents;
}

/** What a client has to pay for a month, until when and why. Amounts are in cents of soles. */
export interface MonthSummary {
  businessName: string;
  ruc: string;
  /** The name of the accountant to whom the business belongs. */
  studioName: string;
  /** `YYYYMM`. */
  period: string;
  /** `YYYY-MM-DD`; null when SUNAT's schedule of the period is not known. */
  dueDate: string | null;
  /** `YYYY-MM-DD`; null when the period is not marked as declared. */
  declaredOn: string | null;
  igv: MonthSummaryIgv;
  /** Null while the accountant has not filled in the net income of the month. */
  income: MonthSummaryIncome | null;
  /** The purchases subject to detracción without a deposit. Unknown amounts count as 0. */
  detractions: {
    count: number;
    amountCents: Cents;
    /** The last day with which they give their credit in the period, `YYYY-MM-DD`. */
    deadline: string;
  };
  sales: MonthSummaryTotal;
  purchases: MonthSummaryTotal;
  /**
   * The observed purchases, whose credit is not counted, and two parts of their `igvCents` that no explanation of the client changes:
   * that of purchases without the deposit of their detracción, and that of purchases whose deposit was late (`creditConditionOf`).
   */
  observed: {
    count: number;
    igvCents: Cents;
    withoutDepositCents: Cents;
    ofOtherPeriodsCents: Cents;
    reasons: readonly MonthSummaryReason[];
  };
  /** The IGV of purchases that gives no credit and is not that of observed ones. */
  withoutCreditCents: Cents;
  /** The month before; null when it is not a period of the business. */
  before: { salesCents: Cents; purchasesCents: Cents; taxCents: Cents; dueCents: Cents } | null;
}

/** A summary that was made for the client, with a link. */
export interface MonthSummaryLink {
  /** Its uuid. */
  id: string;
  /** The moment of its figures in Lima, `YYYY-MM-DD HH:mm`. */
  madeAt: string;
  /** The full name of the person who made it. */
  madeBy: string;
  /** In Lima, `YYYY-MM-DD HH:mm`. */
  expiresAt: string;
  isExpired: boolean;
  /** Whether its figures are still those of the period. */
  isCurrent: boolean;
  /** The address of the summary as a PDF. */
  pdfUrl: string;
}

/** A summary that a client reads. */
export interface ReadMonthSummary {
  summary: MonthSummary;
  /** The moment of its figures in Lima, `YYYY-MM-DD HH:mm`. */
  madeAt: string;
  /** Until when the link can be opened, in Lima, `YYYY-MM-DD HH:mm`. */
  expiresAt: string;
  /** The address of the summary as a PDF. */
  pdfUrl: string;
  /** The logo of the studio; null without one. */
  studioLogo: StudioLogo | null;
}

/** What the page shows on which a client reads a summary. */
export type ClientSummaryView =
  /** The summary of the link is being loaded. */
  | { readonly kind: 'checking' }
  /** It could not be loaded. `messages` has the server's reasons, if it sent any. */
  | { readonly kind: 'unchecked'; readonly messages: readonly string[] }
  /** The link does not exist, or the accountant took it back. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'expired' }
  | { readonly kind: 'shown'; readonly read: ReadMonthSummary };

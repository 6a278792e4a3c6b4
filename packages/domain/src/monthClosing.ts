import { startOfLimaDate } from './dates.ts';
import type { DeclaredPeriod } from './declaredPeriod.ts';
import type { Form621 } from './form621.ts';
import type { IncomeState } from './incomeTax.ts';
import type { Cents } from './money.ts';
import type { MonthStepReason, MonthStepState, MonthStepView } from './monthSteps.ts';
import { firstDateOf, nextPeriod } from './period.ts';
import type { Book } from './views.ts';

/** The names of the states of a step in the API. */
export const monthStepStateNames = {
  done: 'done',
  next: 'next',
  waiting: 'waiting',
  notApplicable: 'not_applicable',
} as const satisfies Record<MonthStepState, string>;

/** The names of the reasons of a step in the API. */
export const monthStepReasonNames = {
  notReceived: 'not_received',
  collecting: 'collecting',
  stopped: 'stopped',
  monthOpen: 'month_open',
  differences: 'differences',
  observed: 'observed',
  unpaid: 'unpaid',
  withoutRate: 'without_rate',
  incomeUnconfirmed: 'income_unconfirmed',
  unchecked: 'unchecked',
  figuresChanged: 'figures_changed',
  notMade: 'not_made',
  filesOutdated: 'files_outdated',
  notTold: 'not_told',
  summaryOutdated: 'summary_outdated',
  notDeclared: 'not_declared',
  withoutConstancia: 'without_constancia',
  earlierStep: 'earlier_step',
  withoutVouchers: 'without_vouchers',
  withoutPurchases: 'without_purchases',
  withoutXml: 'without_xml',
  noneSubject: 'none_subject',
  alreadyDeclared: 'already_declared',
} as const satisfies Record<MonthStepReason, string>;

/** How far the month of a client is, and what its steps follow from. Moments are in Lima, `YYYY-MM-DD HH:mm`. */
export interface MonthClosing {
  /** `YYYYMM`. */
  period: string;
  /** The day on which the declaration falls due, `YYYY-MM-DD`; null when the schedule of the period is not known. */
  dueOn: string | null;
  /** All steps in their order. */
  steps: readonly MonthStepView[];
  receipt: {
    /** When the proposals were received last, in milliseconds since 1970 UTC; null when they never were. */
    purchasesAt: number | null;
    salesAt: number | null;
    /** The day from which SUNAT proposes the whole month, `YYYY-MM-DD`. */
    proposedFrom: string;
    voucherCount: number;
  };
  /** The vouchers that differ between the proposals and the XML, in both registers. */
  comparison: { differenceCount: number; undecidedCount: number; atStakeCents: Cents };
  /** The observed purchases that wait for a decision. */
  doubts: { undecidedCount: number; igvCents: Cents };
  deposits: {
    subjectCount: number;
    unpaidCount: number;
    unpaidCents: Cents;
    /** Those without a deposit that are in a file for deposits. */
    inFilesCount: number;
    /** The last day with which they give their credit in the month, `YYYY-MM-DD`. */
    deadline: string;
  };
  /** The vouchers that wait for the exchange rate of a day, and how many days these are. */
  rates: { waitingCount: number; dayCount: number };
  /** What is declared, in cents of whole soles; null for a month without vouchers. */
  figures: MonthFigures | null;
  /** Today's Formulario 621, while its proposed net income is what is to be confirmed next; null otherwise. */
  form: Form621 | null;
  /** The different files for other programs and for SUNAT that were downloaded. */
  files: { count: number; lastAt: string | null };
  /** The last summary for the client. */
  summary: { madeAt: string; taxCents: Cents; isCurrent: boolean } | null;
  declaration: DeclaredPeriod | null;
}

/** The figures of a month, and who checked them last. */
export interface MonthFigures {
  /** Names them, so that those are marked that the person has seen. */
  fingerprint: string;
  /** Box 184; negative for a balance in favour. */
  taxCents: Cents;
  /** Box 188. */
  dueCents: Cents;
  /** Box 324; null while the net income is not confirmed. */
  incomeDueCents: Cents | null;
  /** Whether the net income is confirmed; `withoutRegime` where no régimen is known and nothing was filled in. */
  income: IncomeState | 'withoutRegime';
  checked: { at: string; by: string; taxCents: Cents; isCurrent: boolean } | null;
}

/** The registers whose proposal was not received since the month ended. */
export function missingBooks({ period, receipt: { purchasesAt, salesAt } }: MonthClosing): readonly Book[] {
  const end = startOfLimaDate(firstDateOf(nextPeriod(period)));
  const isMissing = (at: number | null) => at === null || at < end;
  return [...(isMissing(purchasesAt) ? ['purchases' as const] : []), ...(isMissing(salesAt) ? ['sales' as const] : [])];
}

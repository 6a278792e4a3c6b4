import type { BoardState } from './board.ts';
import { startOfLimaDate } from './dates.ts';
import { firstDateOf, nextPeriod } from './period.ts';
import { firstDayOfProposal } from './taxCalendar.ts';

/**
 * The steps that close the month of a client, in their order. `collected`: the proposals of both registers were received since the
 * month ended. `squared`: no difference between SUNAT and the XML waits for a decision. `doubts`: no observed purchase does.
 * `deposits`: no purchase lacks the deposit of its detracción. `figures`: a person has checked the figures as they are. `files`: a
 * file for another program, or for SUNAT, was downloaded since then. `told`: the client has a link to a summary with the figures as
 * they are. `declared`: the month is marked as declared, with the number of its constancia.
 */
export const monthSteps = [
  'collected',
  'squared',
  'doubts',
  'deposits',
  'figures',
  'files',
  'told',
  'declared',
] as const;

export type MonthStep = (typeof monthSteps)[number];

/**
 * `next`: the one that is to be done now. `waiting`: it can only be done after another one, or later. `notApplicable`: the month
 * does not need it.
 */
export const monthStepStates = ['done', 'next', 'waiting', 'notApplicable'] as const;

export type MonthStepState = (typeof monthStepStates)[number];

/**
 * Why a step is not done.
 *
 * - of `collected`: `notReceived`, `collecting`, `stopped` (SUNAT does not accept the credentials), `monthOpen` (SUNAT does not
 *   propose the month yet; nothing is next then)
 * - of steps that are to be done: `differences`, `observed`, `unpaid`, `withoutRate` (vouchers wait for an exchange rate, so that they
 *   are not in the figures), `incomeUnconfirmed` (the business has a régimen, and the net
 *   income of the month as it is was not confirmed), `unchecked`, `figuresChanged` (others than those that were
 *   checked), `notMade`, `filesOutdated` (made before the figures were checked), `notTold`, `summaryOutdated` (its figures are not
 *   those of now), `notDeclared`, `withoutConstancia`
 * - of steps of which nothing is known until the month is collected: `earlierStep`; others that wait have the reason for which they
 *   are to be done
 * - of steps that do not apply: `withoutVouchers`, `withoutPurchases`, `withoutXml`, `noneSubject` (no purchase is subject to
 *   detracción), `alreadyDeclared` (the month was declared without it)
 */
export const monthStepReasons = [
  'notReceived',
  'collecting',
  'stopped',
  'monthOpen',
  'differences',
  'observed',
  'unpaid',
  'withoutRate',
  'incomeUnconfirmed',
  'unchecked',
  'figuresChanged',
  'notMade',
  'filesOutdated',
  'notTold',
  'summaryOutdated',
  'notDeclared',
  'withoutConstancia',
  'earlierStep',
  'withoutVouchers',
  'withoutPurchases',
  'withoutXml',
  'noneSubject',
  'alreadyDeclared',
] as const;

export type MonthStepReason = (typeof monthStepReasons)[number];

/** A step of the month of a client. */
export interface MonthStepView {
  step: MonthStep;
  state: MonthStepState;
  /** Null for a step that is done. */
  reason: MonthStepReason | null;
}

/** What decides the state of a client in a month on the board. Counts are of the vouchers of the month. */
export interface BoardFacts {
  /** `YYYYMM`. */
  period: string;
  isDeclared: boolean;
  /**
   * When the proposal of purchases, and that of sales, was received last, or SUNAT said that there is none, in milliseconds since
   * 1970 UTC; null when it never was. One from before the end of the month, at 0:00 in Lima, does not count.
   */
  purchasesReceivedAt: number | null;
  salesReceivedAt: number | null;
  /** The observed purchases that wait for a decision. */
  undecidedCount: number;
  /** Those of them that SUNAT does not propose, or with other amounts than their XML. */
  undecidedDifferencesCount: number;
  unpaidDetractionsCount: number;
}

/** What decides the steps of the month of a client. */
export interface MonthFacts extends BoardFacts {
  /** The current day in Lima, `YYYY-MM-DD`. */
  today: string;
  /** Whether a register of the month is being collected. */
  isCollecting: boolean;
  /** Whether nothing can be collected, because SUNAT does not accept the credentials. */
  isStopped: boolean;
  voucherCount: number;
  purchaseCount: number;
  /** The vouchers with an XML. */
  xmlCount: number;
  /** The purchases subject to detracción. */
  subjectCount: number;
  /** The vouchers that wait for the exchange rate of a day. */
  withoutRateCount: number;
  /** Whether the net income of the month is to be confirmed, see `MonthIncome`. */
  isIncomeUnconfirmed: boolean;
  /** Whether a person has checked the figures as they are; `outdated` when others were checked. */
  figures: MonthProof;
  /** Whether a file was downloaded since the figures were checked; `outdated` when one was before. */
  files: MonthProof;
  /** Whether the client has a summary with the figures as they are; `outdated` when it has others. */
  told: MonthProof;
  hasConstancia: boolean;
}

/** Whether something was done for the figures of now, for others, or never. */
export type MonthProof = 'current' | 'outdated' | 'none';

/** What is left of a step, whatever the others are: a reason to do it, or why it does not apply; null when it is done. */
type Verdict = { isOpen: boolean; reason: MonthStepReason } | null;

const open = (reason: MonthStepReason): Verdict => ({ isOpen: true, reason });
const notApplicable = (reason: MonthStepReason): Verdict => ({ isOpen: false, reason });

/** A step that a document proves. A month without vouchers has nothing to be proved. */
const proof = (
  { voucherCount }: MonthFacts,
  is: MonthProof,
  reasons: Readonly<Record<'none' | 'outdated', MonthStepReason>>,
): Verdict => {
  if (is === 'current') return null;
  return voucherCount === 0 ? notApplicable('withoutVouchers') : open(reasons[is]);
};

const verdicts: Readonly<Record<MonthStep, (facts: MonthFacts) => Verdict>> = {
  collected: ({ period, purchasesReceivedAt, salesReceivedAt, today, isCollecting, isStopped }) => {
    const end = startOfLimaDate(firstDateOf(nextPeriod(period)));
    if ([purchasesReceivedAt, salesReceivedAt].every((at) => at !== null && at >= end)) return null;
    if (isCollecting) return open('collecting');
    if (today < firstDayOfProposal(period)) return open('monthOpen');
    return open(isStopped ? 'stopped' : 'notReceived');
  },
  squared: ({ undecidedDifferencesCount, voucherCount, xmlCount }) => {
    if (undecidedDifferencesCount > 0) return open('differences');
    if (voucherCount === 0) return notApplicable('withoutVouchers');
    return xmlCount === 0 ? notApplicable('withoutXml') : null;
  },
  doubts: ({ undecidedCount, purchaseCount }) => {
    if (undecidedCount > 0) return open('observed');
    return purchaseCount === 0 ? notApplicable('withoutPurchases') : null;
  },
  deposits: ({ unpaidDetractionsCount, subjectCount }) => {
    if (unpaidDetractionsCount > 0) return open('unpaid');
    return subjectCount === 0 ? notApplicable('noneSubject') : null;
  },
  figures: (facts) => {
    if (facts.withoutRateCount > 0) return open('withoutRate');
    return facts.isIncomeUnconfirmed && facts.voucherCount > 0
      ? open('incomeUnconfirmed')
      : proof(facts, facts.figures, { none: 'unchecked', outdated: 'figuresChanged' });
  },
  files: (facts) => proof(facts, facts.files, { none: 'notMade', outdated: 'filesOutdated' }),
  told: (facts) => proof(facts, facts.told, { none: 'notTold', outdated: 'summaryOutdated' }),
  declared: ({ isDeclared, hasConstancia }) => {
    if (!isDeclared) return open('notDeclared');
    return hasConstancia ? null : open('withoutConstancia');
  },
};

/**
 * The steps of the month of a client, in their order. One of them is next, unless all are done or do not apply, or SUNAT does not
 * propose the month yet. A step before it is done or does not apply. Until the month is collected nothing else is known of it, so all
 * steps after it wait. A month that is declared needs none of the others any more.
 */
export function monthStepsOf(facts: MonthFacts): readonly MonthStepView[] {
  const { isDeclared } = facts;
  const found = monthSteps.map((step) => ({ step, verdict: verdicts[step](facts) }));
  const isUnknown = !isDeclared && found[0]?.verdict != null;
  const first = found.find(({ step, verdict }) => verdict?.isOpen === true && (!isDeclared || step === 'declared'));
  return found.map(({ step, verdict }): MonthStepView => {
    if (step === first?.step && verdict)
      return { step, state: verdict.reason === 'monthOpen' ? 'waiting' : 'next', reason: verdict.reason };
    if (isUnknown) return { step, state: 'waiting', reason: 'earlierStep' };
    if (verdict === null) return { step, state: 'done', reason: null };
    if (!verdict.isOpen) return { step, state: 'notApplicable', reason: verdict.reason };
    return isDeclared
      ? { step, state: 'notApplicable', reason: 'alreadyDeclared' }
      : { step, state: 'waiting', reason: verdict.reason };
  });
}

/** The state on the board of a client whose month is at a step. */
export const boardStateOfStep: Readonly<Record<MonthStep, BoardState>> = {
  collected: 'uncollected',
  squared: 'toSquare',
  doubts: 'toReview',
  deposits: 'detractionsDue',
  figures: 'ready',
  files: 'ready',
  told: 'ready',
  declared: 'ready',
};

/** The state on the board of a client with these steps of a month. A month that only lacks the number of its constancia is declared. */
export function boardStateOfSteps(steps: readonly MonthStepView[]): BoardState {
  const at = steps.find(({ state }) => state === 'next' || state === 'waiting');
  return at === undefined || at.reason === 'withoutConstancia' ? 'declared' : boardStateOfStep[at.step];
}

/** What the board does not know of a month. None of it changes the state: the steps that it decides have the state of another one. */
const unknownToBoard: Omit<MonthFacts, keyof BoardFacts> = {
  today: '',
  isCollecting: false,
  isStopped: false,
  voucherCount: 1,
  purchaseCount: 1,
  xmlCount: 1,
  subjectCount: 1,
  withoutRateCount: 0,
  isIncomeUnconfirmed: false,
  figures: 'none',
  files: 'none',
  told: 'none',
  hasConstancia: false,
};

/** The state of a client in a month on the board: that of the first step that is not done, see {@link monthStepsOf}. */
export const boardStateOf = (facts: BoardFacts): BoardState =>
  boardStateOfSteps(monthStepsOf({ ...facts, ...unknownToBoard }));

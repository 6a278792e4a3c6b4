import { addCents } from './money.ts';
import { creditConditionOf, type CreditCondition } from './creditCondition.ts';
import type { Decision, LineFailure } from './views.ts';
import type { Voucher } from './voucher.ts';

/** A client of the review. */
export interface ReviewClient {
  uuid: string;
  name: string;
  ruc: string;
}

/** An observed purchase that waits for a decision, and its client. */
export interface ReviewItem {
  client: ReviewClient;
  voucher: Voucher;
}

/** Some of the purchases of a review. */
export interface ReviewPart {
  count: number;
  /** Their tax credit, in cents of soles. */
  creditCents: number;
}

/** The counts and sums of all purchases of a review. Amounts are in cents of soles. */
export interface ReviewSummary {
  count: number;
  /** The clients that have them. */
  clients: number;
  /** Their tax credit. */
  atStakeCents: number;
  /** Those that a deposit frees, because their detracción is not paid; see {@link creditConditionOf}. */
  withoutDeposit: ReviewPart;
  /** Those whose credit counts in a later period, because their detracción was paid late. */
  ofOtherPeriods: ReviewPart;
}

/** Some purchases of a review, in its order: by the name of the client, then by the tax credit, the largest first. */
export interface ReviewPage {
  items: readonly ReviewItem[];
  /** Of all purchases that waited for a decision when the page was read. */
  summary: ReviewSummary;
  /** Names the page that follows; null when none does. */
  next: string | null;
}

/** The decisions of a review. */
export type ReviewDecision = Extract<Decision, 'validate' | 'decline'>;

/**
 * What happened to a purchase of a review: a decision is being recorded (`saving`), was recorded (`decided`), is being undone
 * (`undoing`), or one of both failed (`failed`, `undoFailed`). One that `changed` was decided or imported again elsewhere.
 */
export interface ReviewMark {
  state: 'saving' | 'decided' | 'undoing' | 'changed' | 'failed' | 'undoFailed';
  decision: ReviewDecision;
  /** The server's message about the failure, in Spanish; null without one. */
  message: string | null;
  /** What is known of a failure without an answer; null when an answer came. */
  lineFailure: LineFailure | null;
}

/** A purchase of a review, and what happened to it; null while it only waits for a decision. */
export interface ReviewEntry extends ReviewItem {
  mark: ReviewMark | null;
}

/** How far a review is. Amounts are in cents of soles. */
export interface ReviewProgress {
  /** The purchases that waited when it began. */
  total: number;
  /** Those that still wait for a decision. */
  left: number;
  /** Those of them that only the accountant's judgement decides, and how much less IGV is paid for the period if they are validated. */
  leftToJudge: ReviewPart;
  /** Those of them that a deposit frees. */
  leftWithoutDeposit: ReviewPart;
  /** Those of them whose credit counts in a later period. */
  leftOfOtherPeriods: ReviewPart;
  validated: number;
  /** How much less IGV is paid for the period because of those that were validated. */
  gainedCents: number;
  declined: number;
  /** Decisions, or their undoing, that were not recorded. */
  failed: number;
}

const partOf = (entries: readonly ReviewEntry[], condition?: CreditCondition): ReviewPart => {
  const some = entries.filter(({ voucher }) => condition === undefined || creditConditionOf(voucher) === condition);
  return { count: some.length, creditCents: addCents(0, ...some.map(({ voucher }) => voucher.igvCreditCents ?? 0)) };
};

const without = (all: ReviewPart, ...parts: readonly ReviewPart[]): ReviewPart => ({
  count: parts.reduce((count, part) => count - part.count, all.count),
  creditCents: addCents(all.creditCents, ...parts.map(({ creditCents }) => -creditCents)),
});

/** Whether a purchase waits for a decision. One whose decision is being recorded still does. */
export const isWaiting = ({ mark }: Pick<ReviewEntry, 'mark'>): boolean =>
  mark === null || mark.state === 'saving' || mark.state === 'failed';

/** Whether a decision can be made on a purchase now. */
export const isDecidable = ({ mark }: Pick<ReviewEntry, 'mark'>): boolean => mark === null || mark.state === 'failed';

const isDecided = ({ mark }: ReviewEntry) =>
  mark?.state === 'decided' || mark?.state === 'undoing' || mark?.state === 'undoFailed';

/**
 * How far a review is.
 *
 * @param entries The purchases that are loaded; all that something happened to are among them.
 * @param summary What there was when the review began.
 */
export function reviewProgress(entries: readonly ReviewEntry[], summary: ReviewSummary): ReviewProgress {
  const gone = entries.filter((entry) => !isWaiting(entry));
  const decided = entries.filter(isDecided);
  const validated = decided.filter(({ mark }) => mark?.decision === 'validate');
  const { withoutDeposit, ofOtherPeriods } = summary;
  const all = { count: summary.count, creditCents: summary.atStakeCents };
  return {
    total: summary.count,
    left: summary.count - gone.length,
    leftToJudge: without(all, withoutDeposit, ofOtherPeriods, partOf(gone, 'judgement')),
    leftWithoutDeposit: without(withoutDeposit, partOf(gone, 'deposit')),
    leftOfOtherPeriods: without(ofOtherPeriods, partOf(gone, 'otherPeriod')),
    validated: validated.length,
    gainedCents: without(partOf(validated), partOf(validated, 'otherPeriod')).creditCents,
    declined: decided.length - validated.length,
    failed: entries.filter(({ mark }) => mark?.state === 'failed' || mark?.state === 'undoFailed').length,
  };
}

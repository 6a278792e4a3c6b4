import type { Decision, LineFailure } from '@contapro/domain';
import type { FailureLogged, ReportBusiness } from '../facts.ts';
import type { DecidableVoucher, VouchersDecided } from '../voucher-decision/index.ts';

/** The input of `createDecisionQueue`. */
export interface DecisionQueueInput {
  /**
   * The business of the orders that name none.
   *
   * @default each order names its own
   */
  business?: ReportBusiness | undefined;
}

/** A decision on one voucher. */
export interface DecisionOrder {
  decision: Decision;
  voucher: DecidableVoucher;
  /** The period of the voucher, `YYYYMM`. */
  period: string;
  /**
   * The business of the voucher.
   *
   * @default the one of the input
   */
  business?: ReportBusiness | undefined;
}

/** A call that waits, or the one that was answered last. */
export interface DecisionStep extends DecisionOrder {
  business: ReportBusiness;
  /** The UUID with which the decision can be undone. */
  decisionId: string;
  /** Whether the call undoes the decision. */
  isUndo: boolean;
}

/**
 * The result of a decision: `done` was recorded or undone, `changed` was refused because the voucher is no longer as it
 * was listed, `failed` can be tried again. `message` is the server's message about the failure, in Spanish; null
 * without one. `lineFailure` says what is known of a failure without an answer; null when an answer came.
 */
export type DecisionNotice = DecisionStep & {
  result: 'done' | 'changed' | 'failed';
  message: string | null;
  lineFailure: LineFailure | null;
};

/** The context of the machine. */
export interface DecisionQueueContext extends DecisionQueueInput {
  /** The first is being sent; the others wait. */
  queue: readonly DecisionStep[];
  /** The result that is shown; null while none is. */
  notice: DecisionNotice | null;
  /**
   * The codes of the vouchers that have changed since they were listed, or may have changed because the answer was
   * lost, in the order of the answers.
   */
  changed: readonly string[];
  /** The last result of each voucher, by `decisionKey`. */
  results: Readonly<Record<string, DecisionNotice>>;
}

/** The events that the machine takes. */
export type DecisionQueueEvent =
  /** Records a decision. Ignored for a voucher whose decision waits or was just recorded. */
  | ({ type: 'decision.make' } & DecisionOrder)
  /** Undoes the decision of the step, or else of the notice. Ignored without a step when that was not recorded. */
  | { type: 'decision.undo'; step?: DecisionStep }
  /** Sends the call of the step, or else of the notice, again. Ignored without a step when that has not failed. */
  | { type: 'decision.retry'; step?: DecisionStep }
  /** The notice was told. */
  | { type: 'notice.close' };

/** The facts that the machine emits. */
export type DecisionQueueFact = VouchersDecided | FailureLogged;

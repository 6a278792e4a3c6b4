import type { Api } from '@contapro/api';
import type { Decision, LineFailure, Voucher } from '@contapro/domain';
import type { FailureLogged, ReportBusiness } from '../facts.ts';

export interface VoucherDecisionServices {
  api: Pick<Api, 'validateObserved' | 'declineObserved' | 'undoDecision'>;
  /** Makes the UUID with which a decision can be undone. In browsers: `newId` of this package. */
  newId: () => string;
  /**
   * The time in milliseconds since 1970. The month in Lima is the last one in which a purchase can be annotated.
   *
   * @default Date.now
   */
  clock?: (() => number) | undefined;
  /**
   * Whether the device has a connection. Without one nothing is sent, so that it is known that nothing was changed.
   *
   * @default () => navigator.onLine
   */
  isOnline?: (() => boolean) | undefined;
  /**
   * Called when a page is left while decisions on single vouchers wait or are being sent. They are sent on; the promise
   * resolves, when all were answered, to the numbers of the vouchers whose decision was not recorded, such as `F001-123`. It
   * never rejects.
   *
   * @default they are sent, and nobody learns of a failure
   */
  onLeft?: ((unsent: Promise<readonly string[]>) => void) | undefined;
}

/** What the dialog shows of a voucher, and its code. */
export type DecidableVoucher = Pick<
  Voucher,
  | 'code'
  | 'serieNumber'
  | 'totalCents'
  | 'igvCents'
  | 'reasons'
  | 'declaredOn'
  | 'issueDate'
  | 'dueDate'
  | 'documentTypeCode'
>;

/** The input of `createVoucherDecision`. */
export interface VoucherDecisionInput {
  business: ReportBusiness;
  /** The period of the vouchers, `YYYYMM`. */
  period: string;
  decision: Decision;
  /** At least one, at most 1000. */
  vouchers: readonly DecidableVoucher[];
}

export interface VoucherDecisionContext extends VoucherDecisionInput {
  /** The month in Lima when the dialog was opened, `YYYYMM`. */
  currentPeriod: string;
  /** The reason in the accountant's words; empty without one. */
  note: string;
  /**
   * The period in which the vouchers count, `YYYYMM`: their own, although it is declared and will be rectified, or another one, in which
   * they are annotated. Null where nobody has to say so.
   */
  countsIn: string | null;
  /** Whether the call was made, so that the list may be out of date. */
  isTried: boolean;
  /** The UUID with which the decision can be undone. */
  decisionId: string;
  /** Whether the decision is recorded. */
  isDecided: boolean;
  /** The vouchers that are no longer as they were listed. The others can still be decided. */
  changed: readonly DecidableVoucher[];
  /** The server's message about the last failure, in Spanish; null when there is none. */
  message: string | null;
  /** Whether the last failure was one of the connection; null when it was not. */
  lineFailure: LineFailure | null;
}

/** What the dialog did, which the machine returns when it is closed. */
export interface VoucherDecisionOutput {
  /** Whether the list may be out of date. */
  isStale: boolean;
  /** The codes of the vouchers that are no longer in the list: decided ones, and those that had changed. */
  gone: readonly string[];
  /** The decision that was recorded, with which it can be undone, and the codes of its vouchers; null without one. */
  decided: Readonly<{ decisionId: string; codes: readonly string[] }> | null;
}

export type VoucherDecisionEvent =
  /**
   * Records the decision, with its reason in the accountant's words, at most `maximumDecisionNote` characters. A decision that needs a
   * reason (`needsNote` of `@contapro/domain`) is ignored without one, and one on vouchers of a declared period (`needsPeriod`) without
   * `countsIn`: their own period, which will be rectified, or another one, in which they are annotated. After a conflict it records it
   * for the vouchers that have not changed; after a failure again.
   */
  | { type: 'decision.confirm'; note?: string; countsIn?: string | null }
  /** Undoes the decision that was recorded. Possible until the dialog is closed. */
  | { type: 'decision.undo' }
  /** Closes the dialog. Ignored while the decision is being recorded or undone. */
  | { type: 'dialog.close' };

/** A decision was recorded, or undone. */
export interface VouchersDecided {
  type: 'vouchers.decided';
  decision: Decision;
  /** Whether it was undone: the vouchers have the decision that they had before it, or none. */
  isUndone: boolean;
  /** The codes of the vouchers. */
  codes: readonly string[];
}

export type VoucherDecisionFact = VouchersDecided | FailureLogged;

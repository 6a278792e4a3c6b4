import type { Api } from '@contapro/api';
import type {
  Loadable,
  ReviewClient,
  ReviewDecision,
  ReviewItem,
  ReviewSummary,
  VoucherFileType,
} from '@contapro/domain';
import type { DecisionNotice, DecisionStep } from '../../engine/decision-queue/index.ts';
import type { FailureLogged } from '../../engine/facts.ts';
import type { FileDownloadServices } from '../../engine/file-download/index.ts';
import type { VoucherDecisionServices } from '../../engine/voucher-decision/index.ts';
import type { HistoryApi, VoucherViewerServices } from '../../engine/voucher-viewer/index.ts';

export interface VoucherReviewServices
  extends VoucherDecisionServices,
    Omit<VoucherViewerServices, 'api'>,
    FileDownloadServices {
  api: VoucherDecisionServices['api'] & HistoryApi & Pick<Api, 'listReview'>;
  /**
   * Makes the browser ask before the tab is closed, until the signal is aborted. It is called while decisions are sent.
   *
   * @default it asks in browsers
   */
  holdTab?: ((request: { signal: AbortSignal }) => Promise<void>) | undefined;
}

/** The input of `createVoucherReview`. */
export interface VoucherReviewInput {
  /** `YYYYMM` */
  period: string;
  /**
   * The client whose vouchers are reviewed.
   *
   * @default all clients of the accountant
   */
  client?: ReviewClient | null | undefined;
  /**
   * The code of the first reason of the vouchers that are reviewed.
   *
   * @default all reasons
   */
  reason?: string | null | undefined;
}

/** A decision that the dialog recorded, or what it found changed. */
export interface SettledVoucher {
  /** Names the recorded decision; null for a voucher that had changed. */
  decisionId: string | null;
  decision: ReviewDecision;
  /** The result of an earlier decision on it, which this one replaces. */
  former: DecisionNotice | undefined;
}

/** The vouchers that a decision is about. */
export type ReviewScope = 'one' | 'reason' | 'supplier';

export interface VoucherReviewContext {
  period: string;
  client: ReviewClient | null;
  reason: string | null;
  /** The first page: `loading`, `ready` or `failed`. What is loaded stays when a later page fails. */
  list: Loadable<readonly ReviewItem[]>;
  /** Of all vouchers that waited when the review began; null until they are known. */
  summary: ReviewSummary | null;
  /** Names the page that follows; null when all are loaded. */
  next: string | null;
  /** The index of the voucher that is shown, from 0; the number of vouchers behind the last one. */
  position: number;
  /** The decisions that are being sent, the first of them now. */
  sending: readonly DecisionStep[];
  /** The last result of each voucher that was decided with one press, by `decisionKey`. */
  results: Readonly<Record<string, DecisionNotice>>;
  /** The result that the toast shows; null while none is. */
  notice: DecisionNotice | null;
  /** The vouchers that the dialog decided or found changed, by `decisionKey`. */
  settled: Readonly<Record<string, SettledVoucher>>;
  /** What the open dialog decides; null while it is closed. */
  deciding: Readonly<{ decision: ReviewDecision; items: readonly ReviewItem[] }> | null;
}

export type VoucherReviewEvent =
  /** Shows the next voucher, or the previous one with -1. Ignored at both ends, and while a dialog is open. */
  | { type: 'voucher.move'; by: 1 | -1 }
  /** Shows the first voucher that waits for a decision. */
  | { type: 'voucher.first' }
  /** Shows the first voucher whose decision was not recorded. */
  | { type: 'failure.show' }
  /**
   * Records a decision on the voucher that is shown, without a question, and shows the next one that waits. Ignored for a
   * voucher that is decided or being decided.
   */
  | { type: 'decision.make'; decision: ReviewDecision }
  /** Opens the dialog for the voucher that is shown, or for those of its client with the same first reason or supplier. */
  | { type: 'decision.open'; decision: ReviewDecision; scope: ReviewScope }
  /** Undoes the decision on the voucher that is shown, or else the last one while its toast is shown. */
  | { type: 'decision.undo' }
  /** Sends the call about the voucher that is shown again, which failed. */
  | { type: 'decision.retry' }
  /** Opens the viewer. Ignored when the voucher has no image. */
  | { type: 'voucher.view' }
  /** Downloads a file of the voucher. Ignored when it does not have it. */
  | { type: 'file.download'; fileType: VoucherFileType }
  /** Loads the first page, or the one that follows, again after a failure. */
  | { type: 'part.reload'; part: 'list' | 'more' };

/** The facts that the machine itself emits. `FactsOf` adds those of its children. */
export type VoucherReviewFact = FailureLogged;

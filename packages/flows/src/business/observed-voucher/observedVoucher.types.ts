import type { Decision, Voucher, VoucherFileType } from '@contapro/domain';
import type { FailureLogged, ReportBusiness } from '../../engine/facts.ts';
import type { ClientQuestionServices } from '../client-question/index.ts';
import type { FileDownloadServices } from '../../engine/file-download/index.ts';
import type { VoucherDecisionServices } from '../../engine/voucher-decision/index.ts';
import type { HistoryApi, VoucherViewerServices } from '../../engine/voucher-viewer/index.ts';

export interface ObservedVoucherServices
  extends VoucherDecisionServices,
    Omit<VoucherViewerServices, 'api'>,
    FileDownloadServices {
  api: VoucherDecisionServices['api'] & HistoryApi & ClientQuestionServices['api'];
}

/** The input of `createObservedVoucher`. */
export interface ObservedVoucherInput {
  business: ReportBusiness;
  /** The period of the voucher, `YYYYMM`. */
  period: string;
  /** An observed voucher, as the listing of observed vouchers has it. */
  voucher: Voucher;
}

export interface ObservedVoucherContext extends ObservedVoucherInput {
  /** The decision that is being made; null while its dialog is closed. */
  decision: ObservedDecision | null;
}

/** The decisions on one observed voucher. */
export type ObservedDecision = Extract<Decision, 'approve' | 'decline'>;

export type ObservedVoucherEvent =
  /** Opens the dialog that approves or rejects the voucher. */
  | { type: 'decision.open'; decision: ObservedDecision }
  /** Opens the viewer. Ignored when the voucher has no image. */
  | { type: 'voucher.view' }
  /** Downloads a file of the voucher. Ignored when it does not have it. */
  | { type: 'file.download'; fileType: VoucherFileType };

/**
 * The voucher is no longer observed: it was decided here, or it had changed meanwhile. The host goes back to the listing.
 */
export interface ReviewEnded {
  type: 'review.ended';
}

/** The facts that the machine itself emits. `FactsOf` adds those of its children. */
export type ObservedVoucherFact = ReviewEnded | FailureLogged;

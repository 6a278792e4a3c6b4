import type { Api } from '@contapro/api';
import type { Voucher } from '@contapro/domain';
import type { FailureLogged, ReportBusiness } from '../facts.ts';

export interface VoucherAnnotationServices {
  api: Pick<Api, 'saveAnnotationPeriod'>;
}

/** What decides in which periods a purchase can be annotated, and its code. */
export type AnnotatedVoucher = Pick<Voucher, 'code' | 'serieNumber' | 'issueDate' | 'dueDate' | 'documentTypeCode'>;

/** The input of `createVoucherAnnotation`. */
export interface VoucherAnnotationInput {
  business: ReportBusiness;
  /** The period in which the purchases are, `YYYYMM`. */
  period: string;
  /** At least one, at most 1000. */
  vouchers: readonly AnnotatedVoucher[];
}

/** Purchases and the period in which they are annotated. */
export interface VoucherAnnotation extends VoucherAnnotationInput {
  /** `YYYYMM`. */
  annotationPeriod: string;
}

export interface VoucherAnnotationContext extends VoucherAnnotationInput {
  /** Whether the call was made, so that the list may be out of date. */
  isTried: boolean;
  /** Whether the purchases are annotated in the other period. */
  isAnnotated: boolean;
}

/** What the dialog did, which the machine returns when it is closed. */
export interface VoucherAnnotationOutput {
  /** Whether the list may be out of date. */
  isStale: boolean;
  /** The codes of the purchases that are no longer in their period. */
  gone: readonly string[];
}

export type VoucherAnnotationEvent =
  /** Annotates the purchases in another period, `YYYYMM`: all of them or none. Ignored while the call is open. */
  | { type: 'annotation.save'; annotationPeriod: string }
  /** Closes the dialog. */
  | { type: 'dialog.close' };

/** Purchases were annotated in another period: the figures of both periods have changed. */
export interface VouchersAnnotated {
  type: 'vouchers.annotated';
  /** The codes that the purchases had. Their new ones contain the other period. */
  codes: readonly string[];
}

/** The dialog was closed. A host that mounted it itself unmounts it. */
export interface AnnotationClosed extends VoucherAnnotationOutput {
  type: 'annotation.closed';
}

export type VoucherAnnotationFact = VouchersAnnotated | AnnotationClosed | FailureLogged;

import type { Api } from '@contapro/api';
import type { Loadable, VoucherHistory } from '@contapro/domain';
import type { FailureLogged } from '../facts.ts';
import type { VoucherRequest } from '../mapping/requests/voucherHistory.ts';

export interface VoucherHistoryServices {
  api: Pick<Api, 'getVoucherHistory'>;
}

/** The input of `createVoucherHistory`: the voucher. */
export type VoucherHistoryInput = VoucherRequest;

export interface VoucherHistoryContext extends VoucherHistoryInput {
  history: Loadable<VoucherHistory>;
}

/** Loads the history again after a failure. */
export interface VoucherHistoryEvent {
  type: 'history.reload';
}

export type VoucherHistoryFact = FailureLogged;

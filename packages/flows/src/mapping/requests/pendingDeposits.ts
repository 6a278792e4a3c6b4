import type { Schemas } from '@contapro/api';
import type { PendingDepositState } from '@contapro/domain';

/** Which of the deposits that have to be made are shown. */
export interface PendingDepositRequest {
  /** The first page is 1. */
  page: number;
  /** Rows per page. */
  size: number;
  /** Only deposits in this state; null for all. */
  state: PendingDepositState | null;
  /** A part of the name of a client or supplier, or the beginning of a RUC; empty for all. */
  search: string;
}

/** The query of `listPendingDeposits`. */
export const pendingDepositQuery = ({ page, size, state, search }: PendingDepositRequest) => ({
  page,
  size,
  ...(state !== null && { state }),
  ...(search.trim() !== '' && { search: search.trim() }),
});

/** A file that is asked for. */
export interface DepositFileOrder {
  /** The uuid of the client that deposits. */
  depositor: string;
  /** The codes of the vouchers. */
  codes: readonly string[];
  /** Whether vouchers of earlier files may be in it. */
  again: boolean;
  /** The UUID with which the request can be repeated. */
  requestId: string;
}

/** The body of `createDepositFile`. */
export const depositFileRequest = ({
  depositor,
  codes,
  again,
  requestId,
}: DepositFileOrder): Schemas['DepositFileRequest'] => ({
  business_uuid: depositor,
  request_id: requestId,
  cpes: [...codes],
  again,
});

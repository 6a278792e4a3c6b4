import type { Schemas } from '@contapro/api';
import type { CheckedAccount, PendingDepositFilters } from '@contapro/domain';
import { type PageRequest, pageQuery, searchQuery } from './pages.ts';

/** The query of `listPendingDeposits`. */
export const pendingDepositQuery = ({ filters, ...page }: PageRequest<PendingDepositFilters>) => ({
  ...pageQuery(page),
  ...(filters.state !== null && { state: filters.state }),
  ...searchQuery(filters),
});

/** A file that is asked for. */
export interface DepositFileOrder {
  /** The uuid of the client that deposits. */
  depositor: string;
  /** The codes of the vouchers. */
  codes: readonly string[];
  /** Whether vouchers of earlier files may be in it. */
  again: boolean;
  /** The accounts that changed since the last deposit and were checked. */
  checked: readonly CheckedAccount[];
  /** The UUID with which the request can be repeated. */
  requestId: string;
}

/** The body of `createDepositFile`. */
export const depositFileRequest = ({
  depositor,
  codes,
  again,
  checked,
  requestId,
}: DepositFileOrder): Schemas['DepositFileRequest'] => ({
  business_uuid: depositor,
  request_id: requestId,
  cpes: [...codes],
  again,
  accept_changed_accounts: checked.map(({ supplierRuc, account }) => ({ supplier_ruc: supplierRuc, account })),
});

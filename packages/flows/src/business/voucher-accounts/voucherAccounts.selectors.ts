import type { VoucherAccount } from '@contapro/domain';
import type { VoucherAccountsContext } from './voucherAccounts.types.ts';

const isPending = ({ coding }: VoucherAccount) => coding === null;

/** Whether a purchase waits for an account, and none is being stored for it. */
const isOpen = ({ queue }: VoucherAccountsContext, row: VoucherAccount) =>
  isPending(row) &&
  !queue.some((change) =>
    change.kind === 'rule'
      ? change.period !== null && change.supplierId === row.voucher.supplierRuc
      : change.changes.some(({ code }) => code === row.voucher.code),
  );

/** The purchase that the keys decide about: the chosen one, or the first without an account. Null when there is none. */
export function currentOf(context: VoucherAccountsContext, rows: readonly VoucherAccount[]): VoucherAccount | null {
  const chosen = rows.find(({ voucher }) => voucher.code === context.current);
  if (chosen && isOpen(context, chosen)) return chosen;
  return rows.find((row) => isOpen(context, row)) ?? null;
}

/** The next purchase without an account behind another one, or before it; null when there is none. */
export function nextPending(
  rows: readonly VoucherAccount[],
  from: VoucherAccount | null,
  by: 1 | -1,
): VoucherAccount | null {
  const place = rows.findIndex(({ voucher }) => voucher.code === from?.voucher.code);
  return (
    (by === 1 ? rows.slice(place + 1).find(isPending) : rows.slice(0, Math.max(0, place)).findLast(isPending)) ?? null
  );
}

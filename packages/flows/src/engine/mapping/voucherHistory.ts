import type { Schemas } from '@contapro/api';
import { limaDateOf, type VoucherHistory } from '@contapro/domain';

/** Reads the answer of `getVoucherHistory`: when SUNAT proposed a voucher. */
export const voucherHistoryOf = (history: Schemas['VoucherHistory']): VoucherHistory => ({
  appearedOn: dayOf(history.appeared),
  changedOn: dayOf(history.changed),
  vanishedOn: dayOf(history.vanished),
  declaration: history.declaration && {
    declaredOn: history.declaration.declared_on,
    wasProposed: history.declaration.was_proposed,
  },
});

const dayOf = (receipt: Schemas['ProposalReceipt'] | null): string | null =>
  receipt === null ? null : limaDateOf(Date.parse(receipt.at));

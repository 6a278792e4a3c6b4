import type { Voucher } from '@contapro/domain';
import { amountsOf } from '../DataTable/amounts.ts';

/** The exact sum of the totals in cents, without those that are null. Null when all are, or when it is not a safe integer. */
export const sumOfTotals = (vouchers: readonly Pick<Voucher, 'totalCents'>[]): number | null =>
  amountsOf(vouchers, ({ totalCents }) => totalCents).sumCents;

import type { Voucher } from '@contapro/domain';
import { amountsOf } from '../DataTable/amounts.ts';

/** The exact sum of the totals that are known, in cents; null when none is, or when it does not fit a number. */
export const sumOfTotals = (vouchers: readonly Pick<Voucher, 'totalCents'>[]): number | null =>
  amountsOf(vouchers, { cents: ({ totalCents }) => totalCents }).sumCents;

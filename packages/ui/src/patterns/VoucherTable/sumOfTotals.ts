import type { Voucher } from '@contapro/domain';

/** The exact sum of the amounts that are known, in cents; null when none is, or when it does not fit a number. */
export function sumOfTotals(vouchers: readonly Pick<Voucher, 'totalCents'>[]): number | null {
  let sum = 0;
  let known = false;
  for (const { totalCents } of vouchers) {
    if (totalCents === null) continue;
    sum += totalCents;
    known = true;
  }
  return known && Number.isSafeInteger(sum) ? sum : null;
}

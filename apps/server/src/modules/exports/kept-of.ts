import type { BookRules } from '@contapro/domain';
import type { ExportedVoucher } from './exports.repository.ts';

/** The vouchers that a file does not leave out. What it leaves out for its number is not known here. */
export async function* keptOf(
  vouchers: AsyncIterable<ExportedVoucher>,
  leavesOut: BookRules['leavesOut'],
): AsyncGenerator<ExportedVoucher> {
  for await (const voucher of vouchers) if (leavesOut(voucher, 1) === null) yield voucher;
}

import { isPeriod, type Voucher, voucherSchema } from '@contapro/domain';
import * as z from 'zod/mini';

const reviewSchema = z.object({ uuid: z.string(), voucher: voucherSchema, period: z.string() });

/** A voucher that is reviewed on its own page. */
export interface Review {
  voucher: Voucher;
  /** `YYYYMM`. */
  period: string;
}

/** The voucher in the navigation state of its page; null without one, or when it belongs to another business. */
export function reviewOf(state: unknown, business: { uuid: string }): Review | null {
  const { data } = reviewSchema.safeParse(state);
  if (data?.uuid !== business.uuid || !isPeriod(data.period)) return null;
  return { voucher: data.voucher, period: data.period };
}

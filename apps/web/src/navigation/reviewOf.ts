import { isPeriod, type Voucher, voucherStatuses } from '@contapro/domain';
import * as z from 'zod/mini';

const amount = z.nullable(z.number());

const voucherSchema: z.ZodMiniType<Voucher> = z.object({
  code: z.string(),
  issueDate: z.string(),
  serieNumber: z.string(),
  documentTypeCode: z.nullable(z.string()),
  supplierName: z.string(),
  supplierRuc: z.nullable(z.string()),
  items: z.array(z.string()),
  baseCents: amount,
  totalCents: amount,
  igvCents: amount,
  igvCreditCents: amount,
  currencyCode: z.string(),
  foreignTotalCents: amount,
  exchangeRate: amount,
  imageUrl: z.nullable(z.string()),
  xmlUrl: z.nullable(z.string()),
  subjectToDetraction: z.boolean(),
  detraction: z.nullable(
    z.object({
      status: z.literal(['pagada', 'por_pagar']),
      amountCents: amount,
      missingCents: z.number(),
      creditPeriod: z.nullable(z.string()),
    }),
  ),
  status: z.literal(voucherStatuses),
  reasons: z.array(z.string()),
  decision: z.nullable(
    z.object({
      decision: z.literal(['validado', 'aprobado', 'rechazado']),
      decidedAt: z.string(),
      decidedBy: z.string(),
      reasons: z.array(z.string()),
      note: z.nullable(z.string()),
    }),
  ),
});

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

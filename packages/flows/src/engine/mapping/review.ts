import type { Schemas } from '@contapro/api';
import type { ReviewItem, ReviewPage } from '@contapro/domain';
import { centsOf } from './money.ts';
import { voucherOf } from './vouchers.ts';

const itemOf = (row: Schemas['ReviewVoucher']): ReviewItem => ({
  client: { uuid: row.business_uuid, name: row.business_name, ruc: row.business_ruc },
  voucher: voucherOf(row.voucher),
});

/** A page of `listReview`, in cents. */
export const reviewPageOf = ({ data, summary, next }: Schemas['ReviewPage']): ReviewPage => ({
  items: data.map(itemOf),
  summary: {
    count: summary.num_vouchers,
    clients: summary.num_businesses,
    atStakeCents: centsOf(summary.total_igv_at_stake),
    withoutDeposit: {
      count: summary.num_without_deposit,
      creditCents: centsOf(summary.total_igv_without_deposit),
    },
    ofOtherPeriods: {
      count: summary.num_of_other_periods,
      creditCents: centsOf(summary.total_igv_of_other_periods),
    },
  },
  next,
});

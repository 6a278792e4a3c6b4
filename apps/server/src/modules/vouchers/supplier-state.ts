import { eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { taxpayerStates, vouchers, voucherValidities } from '../../database/schema/index.ts';
import { jsonObject } from '../../database/select-by-column.ts';

/** What is known about the supplier of a purchase: the state on its day of issue, otherwise the first one seen later. */
export interface SupplierStateOfVoucher {
  state: string;
  condition: string;
  /** `YYYY-MM-DD` */
  date: string;
  source: typeof taxpayerStates.$inferSelect.source;
}

const { state, condition, source, since: date } = taxpayerStates;

const stateWhere = (when: SQL, order: SQL) => sql`(
  select ${jsonObject({ state, condition, date, source })} from ${taxpayerStates}
  where ${taxpayerStates.ruc} = ${vouchers.issuerId}::bpchar and ${when} order by ${order} limit 1
)`;

/** The {@link SupplierStateOfVoucher} of a purchase; null when nothing is known. */
export const supplierStateOn = sql<SupplierStateOfVoucher | null>`coalesce(
  ${stateWhere(sql`${date} <= ${vouchers.issueDate}`, sql`${date} desc`)},
  ${stateWhere(sql`${date} > ${vouchers.issueDate}`, sql`${date}`)}
)`;

/** The last answer of the validity service about a purchase: `estadoCp` and its day; null without one. */
export const validityIn = (businessId: string | SQLWrapper): SQL<{ state: string; date: string } | null> => sql`(
  select ${jsonObject({ state: voucherValidities.state, date: voucherValidities.askedOn })} from ${voucherValidities}
  where ${eq(voucherValidities.businessId, businessId)} and ${voucherValidities.issuerId} = ${vouchers.issuerId}
    and ${voucherValidities.typeCode} = ${vouchers.typeCode} and ${voucherValidities.serie} = ${vouchers.serie}
    and ${voucherValidities.number} = ${vouchers.number} and ${voucherValidities.state} is not null
)`;

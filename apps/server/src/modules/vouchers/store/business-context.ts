import { type ForeignExpenseKind, foreignExpenseKinds, limaDateOf } from '@contapro/domain';
import type { BusinessContext } from './refresh-vouchers.ts';
import type { Transaction } from './transaction.ts';

/** The number of latest sales whose items decide which kinds of goods the business sells. */
const sampledSales = 1000;

/** The kinds of foreign expenses that the business itself sells, by the items of its sales. */
async function soldKindsOf(transaction: Transaction, businessId: string, now: Date): Promise<ForeignExpenseKind[]> {
  const rows = await transaction<{ glosa: string[] }[]>`
    select glosa from vouchers where business_id = ${businessId} and book = 'venta'
    order by period desc, issue_date desc limit ${sampledSales}`;
  return foreignExpenseKinds(
    rows.flatMap(({ glosa }) => glosa),
    limaDateOf(now.getTime()),
  );
}

/** The data about a business that classification needs. */
export async function businessContext(
  transaction: Transaction,
  now: Date,
  businessId: string,
): Promise<BusinessContext> {
  const [business] = await transaction<{ accountantId: string; ruc: string }[]>`
    select accountant_id::text as "accountantId", ruc from businesses where id = ${businessId}`;
  if (!business) throw new Error('The business is gone');
  return { id: businessId, ...business, soldKinds: await soldKindsOf(transaction, businessId, now) };
}

import type { VoucherKey } from '../../vouchers/facts.ts';
import type { Transaction } from '../../vouchers/store/transaction.ts';

/** The kinds of goods with which the purchases were last classified; undefined when the business is gone. */
export async function storedSoldKinds(transaction: Transaction, businessId: string): Promise<string[] | undefined> {
  const [stored] = await transaction<{ soldKinds: string[] }[]>`
    select sold_kinds as "soldKinds" from businesses where id = ${businessId}`;
  return stored?.soldKinds;
}

export async function storeSoldKinds(
  transaction: Transaction,
  businessId: string,
  kinds: readonly string[],
): Promise<void> {
  await transaction`update businesses set sold_kinds = ${[...kinds]}::text[] where id = ${businessId}`;
}

/** The purchases that are observed as foreign expenses. */
export async function foreignExpenses(transaction: Transaction, businessId: string): Promise<VoucherKey[]> {
  return transaction<VoucherKey[]>`
    select issuer_id as "issuerId", type_code as "typeCode", serie, number, dam_year as "damYear" from vouchers
    where business_id = ${businessId} and book = 'compra' and 'AJENO_AL_GIRO' = any(reasons)`;
}

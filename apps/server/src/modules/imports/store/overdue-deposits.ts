import { depositDeadline } from '@contapro/domain';
import type { VoucherKey } from '../../vouchers/facts.ts';
import type { Transaction } from '../../vouchers/store/transaction.ts';

/** The last day in Lima (`YYYY-MM-DD`) on which deposits were collected or uploaded; null when they never were. */
export async function lastDepositCollection(transaction: Transaction, businessId: string): Promise<string | null> {
  const [source] = await transaction<{ day: string | null }[]>`
    select max((collected_at at time zone 'America/Lima')::date)::text as day from document_sources
    where business_id = ${businessId} and source = 'detracciones'`;
  return source?.day ?? null;
}

/** Stores the day with which the purchases of a business are classified from now on. */
export async function storeDepositCollection(
  transaction: Transaction,
  businessId: string,
  day: string | null,
): Promise<void> {
  await transaction`update businesses set deposits_collected_on = ${day}::text::date where id = ${businessId}`;
}

/** The purchases subject to detracción whose limit is over on one of the days and not on the other. */
export async function overdueBetween(
  transaction: Transaction,
  businessId: string,
  before: string | null,
  now: string | null,
): Promise<VoucherKey[]> {
  const periods = await transaction<{ period: string }[]>`
    select distinct period from voucher_sums where business_id = ${businessId} and book = 'compra'`;
  const isOver = (day: string | null, period: string) => day !== null && day > depositDeadline(period);
  const concerned = periods.flatMap(({ period }) => (isOver(before, period) === isOver(now, period) ? [] : period));
  if (concerned.length === 0) return [];
  return transaction<VoucherKey[]>`
    select issuer_id as "issuerId", type_code as "typeCode", serie, number, dam_year as "damYear" from vouchers
    where business_id = ${businessId} and book = 'compra' and period = any(${concerned}::bpchar[])
      and subject_to_detraction`;
}

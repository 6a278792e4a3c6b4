import { type AccountPrecedent, habitOf, isOneWay, mostPrecedents, recentWays } from '@contapro/domain';
import { recordset } from '../../../database/recordset.ts';
import { lockBusiness, type Transaction } from '../../vouchers/store/transaction.ts';

/**
 * Waits for the lock of the codings of a business, which all writers of them take first. It is not that of its vouchers: nobody who
 * decides accounts waits for an import.
 */
export const lockCodings = (transaction: Transaction, businessId: string): Promise<void> =>
  lockBusiness(transaction, businessId, 'codings');

/** How many suppliers are read at once. */
const atOnce = 500;

/**
 * Writes what the codings of suppliers of a business sum up to (`coding_sums`). Nothing else writes this table. Call it in the
 * transaction that changes codings, after the change; the transaction must have the lock of the codings.
 */
export async function writeCodingSums(
  transaction: Transaction,
  businessId: string,
  supplierIds: Iterable<string>,
): Promise<void> {
  const suppliers = [...new Set(supplierIds)];
  for (let start = 0; start < suppliers.length; start += atOnce)
    await writeSums(transaction, businessId, suppliers.slice(start, start + atOnce));
}

/** Writes the sums of all codings of a business, whatever is stored of them. The transaction must have the lock of the codings. */
export async function rewriteCodingSums(transaction: Transaction, businessId: string): Promise<void> {
  await transaction`delete from coding_sums where business_id = ${businessId}`;
  const found = await transaction<{ supplierId: string }[]>`
    select distinct issuer_id as "supplierId" from voucher_codings where business_id = ${businessId}`;
  await writeCodingSums(
    transaction,
    businessId,
    found.map(({ supplierId }) => supplierId),
  );
}

interface Decision extends AccountPrecedent {
  supplierId: string;
  /** ISO 8601. */
  at: string;
}

async function writeSums(transaction: Transaction, businessId: string, suppliers: readonly string[]): Promise<void> {
  // Decisions that were stored together have the same time.
  const decisions = await transaction<Decision[]>`
    select given.supplier as "supplierId", found.coding, found.words, found.decided_at::text as at,
      to_char(found.decided_at at time zone 'America/Lima', 'YYYY-MM-DD') as day
    from unnest(${suppliers}::text[]) with ordinality given (supplier, place) cross join lateral (
      select *, row_number() over (order by decided_at desc, serie desc, number desc, type_code desc, dam_year desc) as nth
      from voucher_codings where business_id = ${businessId} and issuer_id = given.supplier
      order by nth limit ${mostPrecedents}) found
    order by given.place, found.nth`;
  const sums = [...Map.groupBy(decisions, ({ supplierId }) => supplierId)].map(([supplierId, ofSupplier]) => {
    const habit = habitOf(ofSupplier);
    const lastAt = ofSupplier[0]?.at;
    return { supplierId, habit, recent: recentWays(habit), isOneWay: isOneWay(habit), lastAt };
  });
  await transaction`
    delete from coding_sums
    where business_id = ${businessId} and supplier_id = any(${suppliers}) and not supplier_id = any(${sums.map(({ supplierId }) => supplierId)})`;
  const types = { supplierId: 'text', habit: 'json', recent: 'json', isOneWay: 'boolean', lastAt: 'timestamptz' };
  await transaction`
    insert into coding_sums (business_id, supplier_id, accountant_id, habit, recent, is_one_way, last_at)
    select id, given."supplierId", accountant_id, given.habit, given.recent, given."isOneWay", given."lastAt"
    from businesses cross join ${recordset(transaction, sums, types)} where id = ${businessId}
    on conflict (business_id, supplier_id) do update
      set habit = excluded.habit, recent = excluded.recent, is_one_way = excluded.is_one_way, last_at = excluded.last_at`;
}

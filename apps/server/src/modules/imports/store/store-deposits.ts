import type { DepositFacts, VoucherKey } from '../../vouchers/facts.ts';
import { type Counts, noCounts } from './counts.ts';
import { upsertDeposits, type WrittenDeposit } from './deposit-columns.ts';
import { type BusinessContext, keyText } from '../../vouchers/store/refresh-vouchers.ts';
import type { Transaction } from '../../vouchers/store/transaction.ts';

/** The vouchers that new and changed deposits belong to, now or before, by {@link keyText}. */
export type DepositedVouchers = Map<string, VoucherKey>;

/**
 * Stores rows of the file of deposits, by certificate and supplier. New ones have arrived `now`; those that are stored already keep
 * the moment of their arrival. Adds to `vouchers` those that they concern.
 */
export async function storeDeposits(
  transaction: Transaction,
  business: BusinessContext,
  { fileId, now }: { fileId: string; now: Date },
  deposits: readonly DepositFacts[],
  vouchers: DepositedVouchers,
): Promise<Counts> {
  const last = new Map(deposits.map((deposit) => [idOf(deposit), deposit]));
  const certificates = [...new Set(deposits.map(({ certificateNumber }) => certificateNumber))];
  const before = await transaction<WrittenDeposit[]>`
    select certificate_number as "certificateNumber", supplier_id as "supplierId", type_code as "typeCode", serie, number
    from detraction_deposits
    where business_id = ${business.id} and certificate_number = any(${certificates}::text[])`;
  const earlier = new Map(before.map((deposit) => [idOf(deposit), deposit]));
  const written = await upsertDeposits(transaction, { businessId: business.id, fileId, now }, [...last.values()]);
  for (const deposit of written)
    for (const named of [deposit, earlier.get(idOf(deposit))]) {
      if (!named) continue;
      const { supplierId: issuerId, typeCode, serie, number } = named;
      const key = { issuerId, typeCode, serie, number, damYear: '' };
      vouchers.set(keyText(key), key);
    }
  const imported = written.filter((deposit) => !earlier.has(idOf(deposit))).length;
  const updated = written.length - imported;
  return { ...noCounts, imported, updated, repeated: deposits.length - written.length };
}

const idOf = ({ certificateNumber, supplierId }: Pick<DepositFacts, 'certificateNumber' | 'supplierId'>) =>
  `${certificateNumber}|${supplierId}`;

import type { DepositFacts, VoucherKey } from '../../vouchers/facts.ts';
import { type Counts, noCounts } from './counts.ts';
import { upsertDeposits } from './deposit-columns.ts';
import { type BusinessContext, refreshVouchers } from '../../vouchers/store/refresh-vouchers.ts';
import type { Transaction } from '../../vouchers/store/transaction.ts';

/** Stores rows of the file of deposits, by certificate and supplier. */
export async function storeDeposits(
  transaction: Transaction,
  business: BusinessContext,
  fileId: string,
  deposits: readonly DepositFacts[],
): Promise<Counts> {
  const last = new Map(deposits.map((deposit) => [`${deposit.certificateNumber}|${deposit.supplierId}`, deposit]));
  const written = await transaction.unsafe<{ isNew: boolean }[]>(upsertDeposits, [
    business.id,
    fileId,
    JSON.stringify([...last.values()]),
  ]);
  const imported = written.filter(({ isNew }) => isNew).length;
  const updated = written.length - imported;
  return { ...noCounts, imported, updated, repeated: deposits.length - written.length };
}

/** Classifies all vouchers subject to detracción again, because new deposits may belong to any of them. */
export async function refreshSubjectToDetraction(transaction: Transaction, business: BusinessContext): Promise<void> {
  const keys = await transaction<VoucherKey[]>`
    select issuer_id as "issuerId", type_code as "typeCode", serie, number, dam_year as "damYear" from vouchers
    where business_id = ${business.id} and book = 'compra' and subject_to_detraction`;
  await refreshVouchers(transaction, business, 'compra', keys);
}

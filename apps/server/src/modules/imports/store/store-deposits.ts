import { depositDeadline } from '@contapro/domain';
import type { DepositFacts, VoucherKey } from '../../vouchers/facts.ts';
import { type Counts, noCounts } from './counts.ts';
import { upsertDeposits, type WrittenDeposit } from './deposit-columns.ts';
import { type BusinessContext, keyText, refreshVouchers } from '../../vouchers/store/refresh-vouchers.ts';
import { depositsHeldUntil } from '../../vouchers/store/deposits-held-until.ts';
import type { Transaction } from '../../vouchers/store/transaction.ts';

/** What a file of deposits has changed so far. */
export interface DepositChanges {
  /** The last day of payment that was stored before the file; null without deposits. */
  readonly heldUntil: string | null;
  /** The vouchers that new and changed deposits belong to, now or before, by {@link keyText}. */
  readonly vouchers: Map<string, VoucherKey>;
}

/** Call it before the first deposit of a file is stored. */
export async function beginDeposits(transaction: Transaction, business: BusinessContext): Promise<DepositChanges> {
  return { heldUntil: await depositsHeldUntil(transaction, business.id), vouchers: new Map() };
}

/** Stores rows of the file of deposits, by certificate and supplier. Adds to `changes` what they have changed. */
export async function storeDeposits(
  transaction: Transaction,
  business: BusinessContext,
  fileId: string,
  deposits: readonly DepositFacts[],
  changes: DepositChanges,
): Promise<Counts> {
  const last = new Map(deposits.map((deposit) => [idOf(deposit), deposit]));
  const certificates = [...new Set(deposits.map(({ certificateNumber }) => certificateNumber))];
  const before = await transaction<Omit<WrittenDeposit, 'isNew'>[]>`
    select certificate_number as "certificateNumber", supplier_id as "supplierId", type_code as "typeCode", serie, number
    from detraction_deposits
    where business_id = ${business.id} and certificate_number = any(${certificates}::text[])`;
  const earlier = new Map(before.map((deposit) => [idOf(deposit), deposit]));
  const written = await upsertDeposits(transaction, { businessId: business.id, fileId }, [...last.values()]);
  for (const deposit of written)
    for (const named of [deposit, earlier.get(idOf(deposit))]) {
      if (!named) continue;
      const { supplierId: issuerId, typeCode, serie, number } = named;
      const key = { issuerId, typeCode, serie, number, damYear: '' };
      changes.vouchers.set(keyText(key), key);
    }
  const imported = written.filter(({ isNew }) => isNew).length;
  const updated = written.length - imported;
  return { ...noCounts, imported, updated, repeated: deposits.length - written.length };
}

const idOf = ({ certificateNumber, supplierId }: Pick<DepositFacts, 'certificateNumber' | 'supplierId'>) =>
  `${certificateNumber}|${supplierId}`;

/**
 * Classifies the vouchers again that a file of deposits concerns: those of its new and changed deposits, and those whose
 * deadline the stored deposits now reach beyond, or no longer do. All others keep their class.
 */
export async function refreshSubjectToDetraction(
  transaction: Transaction,
  business: BusinessContext,
  { heldUntil, vouchers }: DepositChanges,
): Promise<void> {
  const now = await depositsHeldUntil(transaction, business.id);
  const periods = await transaction<{ period: string }[]>`
    select distinct period from voucher_sums where business_id = ${business.id} and book = 'compra'`;
  const covers = (until: string | null, period: string) => until !== null && until > depositDeadline(period);
  const concerned = periods.flatMap(({ period }) => (covers(heldUntil, period) === covers(now, period) ? [] : period));
  const keys = await transaction<VoucherKey[]>`
    select issuer_id as "issuerId", type_code as "typeCode", serie, number, dam_year as "damYear" from vouchers
    where business_id = ${business.id} and book = 'compra' and period = any(${concerned}::bpchar[])
      and subject_to_detraction`;
  const byText = new Map([...vouchers, ...keys.map((key) => [keyText(key), key] as const)]);
  await refreshVouchers(transaction, business, 'compra', [...byText.values()]);
}

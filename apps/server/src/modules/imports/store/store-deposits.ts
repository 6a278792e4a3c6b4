import type { DepositFacts, VoucherKey } from '../facts.ts';
import { type Counts, noCounts } from './counts.ts';
import { type BusinessContext, refreshVouchers } from './refresh-vouchers.ts';
import type { Transaction } from './transaction.ts';

/** Keeps rows of the deposits file, by certificate and supplier. */
export async function storeDeposits(
  transaction: Transaction,
  business: BusinessContext,
  fileId: string,
  deposits: readonly DepositFacts[],
): Promise<Counts> {
  const last = new Map(deposits.map((deposit) => [`${deposit.certificateNumber}|${deposit.supplierId}`, deposit]));
  const written = await transaction<{ isNew: boolean }[]>`
    insert into detraction_deposits as held (business_id, import_file_id, certificate_number, account_type_name,
      account_number, tax_period, supplier_id, supplier_name, customer_id, customer_name, paid_on, paid_time, amount,
      good_or_service_code, operation_code, type_code, serie, number, payment_number)
    select ${business.id}, ${fileId}, "certificateNumber", "accountTypeName", "accountNumber", "taxPeriod", "supplierId",
      "supplierName", "customerId", "customerName", "paidOn", "paidTime", amount, "goodOrServiceCode", "operationCode",
      "typeCode", serie, number, "paymentNumber"
    from jsonb_to_recordset(${JSON.stringify([...last.values()])}::text::jsonb) as given ("certificateNumber" text,
      "accountTypeName" text, "accountNumber" text, "taxPeriod" text, "supplierId" text, "supplierName" text,
      "customerId" text, "customerName" text, "paidOn" date, "paidTime" text, amount bigint, "goodOrServiceCode" text,
      "operationCode" text, "typeCode" text, serie text, number text, "paymentNumber" text)
    on conflict (business_id, certificate_number, supplier_id) do update
    set import_file_id = excluded.import_file_id, paid_on = excluded.paid_on, paid_time = excluded.paid_time,
      amount = excluded.amount, tax_period = excluded.tax_period, type_code = excluded.type_code,
      serie = excluded.serie, number = excluded.number, good_or_service_code = excluded.good_or_service_code,
      operation_code = excluded.operation_code, payment_number = excluded.payment_number
    where (held.paid_on, held.paid_time, held.amount, held.tax_period, held.type_code, held.serie, held.number)
      is distinct from (excluded.paid_on, excluded.paid_time, excluded.amount, excluded.tax_period,
        excluded.type_code, excluded.serie, excluded.number)
    returning held.created_at = now() as "isNew"`;
  const imported = written.filter(({ isNew }) => isNew).length;
  const updated = written.length - imported;
  return { ...noCounts, imported, updated, repeated: deposits.length - written.length };
}

/** Deposits tell of every voucher that asks for one whether it has it, and how far the deposits held reach. */
export async function refreshSubjectToDetraction(transaction: Transaction, business: BusinessContext): Promise<void> {
  const keys = await transaction<VoucherKey[]>`
    select issuer_id as "issuerId", type_code as "typeCode", serie, number, dam_year as "damYear" from vouchers
    where business_id = ${business.id} and book = 'compra' and subject_to_detraction`;
  await refreshVouchers(transaction, business, 'compra', keys);
}

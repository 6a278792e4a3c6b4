import { recordset } from '../../../database/recordset.ts';
import type { DepositFacts } from '../../vouchers/facts.ts';
import { snakeCase } from '../../vouchers/store/snake-case.ts';
import type { Transaction } from '../../vouchers/store/transaction.ts';

/** The columns of a deposit that its file contains, with their SQL types. Certificate and supplier are the key. */
const types = {
  certificateNumber: 'text',
  supplierId: 'text',
  accountTypeName: 'text',
  accountNumber: 'text',
  taxPeriod: 'text',
  supplierName: 'text',
  customerId: 'text',
  customerName: 'text',
  paidOn: 'date',
  paidTime: 'text',
  amount: 'bigint',
  goodOrServiceCode: 'text',
  operationCode: 'text',
  typeCode: 'text',
  serie: 'text',
  number: 'text',
  paymentNumber: 'text',
} satisfies Record<Exclude<keyof DepositFacts, 'line'>, string>;

const key = ['business_id', 'certificate_number', 'supplier_id'];
const columns = Object.entries(types).map(([name, type]) => ({ name, type, column: snakeCase(name) }));
const changing = columns.map(({ column }) => column).filter((column) => !key.includes(column));
const tuple = (table: string) => changing.map((column) => `${table}.${column}`).join(', ');

/** A deposit that is new or was changed. */
export interface WrittenDeposit {
  isNew: boolean;
  certificateNumber: string;
  supplierId: string;
  typeCode: string;
  serie: string;
  number: string;
}

/** Inserts or updates the deposits of a file of a business, and returns those that are new or changed. */
export const upsertDeposits = (
  transaction: Transaction,
  { businessId, fileId }: { businessId: string; fileId: string },
  deposits: readonly DepositFacts[],
) => transaction<WrittenDeposit[]>`
  insert into detraction_deposits as held (business_id, import_file_id, ${transaction.unsafe(columns.map(({ column }) => column).join(', '))})
  select ${businessId}::uuid, ${fileId}::uuid, ${transaction.unsafe(columns.map(({ name }) => `given."${name}"`).join(', '))}
  from ${recordset(transaction, deposits, types)}
  on conflict (${transaction.unsafe(key.join(', '))}) do update
  set import_file_id = excluded.import_file_id,
    ${transaction.unsafe(changing.map((column) => `${column} = excluded.${column}`).join(', '))}
  where (${transaction.unsafe(tuple('held'))}) is distinct from (${transaction.unsafe(tuple('excluded'))})
  returning held.created_at = now() as "isNew", certificate_number as "certificateNumber", supplier_id as "supplierId",
    type_code as "typeCode", serie, number`;

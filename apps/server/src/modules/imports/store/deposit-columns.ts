import type { DepositFacts } from '../../vouchers/facts.ts';
import { snakeCase } from '../../vouchers/store/snake-case.ts';

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

/**
 * Inserts or updates the deposits of a JSON array ($3) from a file ($2) for a business ($1), and returns those that are
 * new or changed.
 */
export const upsertDeposits = `
  insert into detraction_deposits as held (business_id, import_file_id, ${columns.map(({ column }) => column).join(', ')})
  select $1::uuid, $2::uuid, ${columns.map(({ name }) => `given."${name}"`).join(', ')}
  from jsonb_to_recordset($3::text::jsonb) as given (${columns.map(({ name, type }) => `"${name}" ${type}`).join(', ')})
  on conflict (${key.join(', ')}) do update
  set import_file_id = excluded.import_file_id, ${changing.map((column) => `${column} = excluded.${column}`).join(', ')}
  where (${tuple('held')}) is distinct from (${tuple('excluded')})
  returning held.created_at = now() as "isNew"`;

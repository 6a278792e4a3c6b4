import { recordset } from '../../../database/recordset.ts';
import { detractionDeposits } from '../../../database/schema/index.ts';
import { columnTypes, upsertParts } from '../../../database/written-columns.ts';
import type { DepositFacts } from '../../vouchers/facts.ts';
import type { Transaction } from '../../vouchers/store/transaction.ts';
import { keepFormers } from './keep-formers.ts';

/** The columns of a deposit that its file contains. */
const types = columnTypes(detractionDeposits, 'businessId', 'importFileId', 'typedBy', 'createdAt') satisfies Record<
  Exclude<keyof DepositFacts, 'line'>,
  string
>;

const parts = upsertParts(types, ['certificateNumber', 'supplierId']);

/** A deposit that is new or was changed. */
export interface WrittenDeposit {
  certificateNumber: string;
  supplierId: string;
  typeCode: string;
  serie: string;
  number: string;
}

/** Inserts or updates the deposits of a file of a business, and returns those that are new or changed. */
export const upsertDeposits = (
  transaction: Transaction,
  { businessId, fileId, now }: { businessId: string; fileId: string; now: Date },
  deposits: readonly DepositFacts[],
) => transaction<WrittenDeposit[]>`
  with written as (
  insert into detraction_deposits as held (business_id, import_file_id, created_at, ${transaction.unsafe(parts.columns)})
  select ${businessId}::uuid, ${fileId}::uuid, ${now.toISOString()}::timestamptz, ${transaction.unsafe(parts.given)}
  from ${recordset(transaction, deposits, types)}
  on conflict (business_id, ${transaction.unsafe(parts.key)}) do update
  set import_file_id = excluded.import_file_id, typed_by = null, ${transaction.unsafe(parts.set)}
  where ${transaction.unsafe(parts.isChanged('held'))}
  returning certificate_number, supplier_id, type_code, serie, number
  ), kept as (
    ${keepFormers(
      transaction,
      'detraction_deposits',
      { businessId, fileId },
      // In this statement the table still has the former rows.
      transaction`written join detraction_deposits held on held.business_id = ${businessId}
        and held.certificate_number = written.certificate_number and held.supplier_id = written.supplier_id`,
    )}
  )
  select certificate_number as "certificateNumber", supplier_id as "supplierId", type_code as "typeCode", serie, number
  from written`;

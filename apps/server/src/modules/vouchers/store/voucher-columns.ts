import { recordset } from '../../../database/recordset.ts';
import { vouchers as table } from '../../../database/schema/index.ts';
import { columnTypes, upsertParts } from '../../../database/written-columns.ts';
import type { VoucherKey } from '../facts.ts';
import type { MergedVoucher } from '../merge/merge-voucher.ts';
import type { Transaction } from './transaction.ts';

/** A voucher as it is stored: the data of its documents and its class. */
export interface StoredVoucher extends MergedVoucher {
  status: string | null;
  reasons: readonly string[];
  creditPeriod: string | null;
}

/** The columns that the importer writes. It does not write decisions, because an import must not change them. */
const types = columnTypes(
  table,
  'businessId',
  'id',
  'code',
  'numberShown',
  'voided',
  'decision',
  'decidedAt',
  'decidedBy',
  'decidedReasons',
  'decisionNote',
  'decisionId',
  'formerDecision',
  'undoneDecision',
  'createdAt',
  'updatedAt',
) satisfies Record<keyof StoredVoucher, string>;

const parts = upsertParts(types, ['book', 'issuerId', 'typeCode', 'serie', 'number', 'damYear']);

/** Inserts or updates vouchers of a business, and returns those that are new or changed. */
export const upsertVouchers = (transaction: Transaction, businessId: string, vouchers: readonly StoredVoucher[]) =>
  transaction<(VoucherKey & { id: string })[]>`
    insert into vouchers (business_id, ${transaction.unsafe(parts.columns)})
    select ${businessId}::uuid, ${transaction.unsafe(parts.given)} from ${recordset(transaction, vouchers, types)}
    on conflict (business_id, ${transaction.unsafe(parts.key)}) do update
    set ${transaction.unsafe(parts.set)}, updated_at = now()
    where ${transaction.unsafe(parts.isChanged('vouchers'))}
    returning id::text, issuer_id as "issuerId", type_code as "typeCode", serie, number, dam_year as "damYear"`;

import { randomUUID } from 'node:crypto';
import type { VoucherStatus } from '@contapro/domain';
import { copyRows } from '../../../database/copy-rows.ts';
import { recordset } from '../../../database/recordset.ts';
import { vouchers as table } from '../../../database/schema/index.ts';
import { columnTypes, upsertParts } from '../../../database/written-columns.ts';
import type { VoucherKey } from '../facts.ts';
import type { MergedVoucher } from '../merge/merge-voucher.ts';
import { countedColumns, type CountedVouchers } from './figures/counted-vouchers.ts';
import type { Transaction } from './transaction.ts';

/** A voucher as it is stored: the data of its documents and its class. */
export interface StoredVoucher extends MergedVoucher {
  status: VoucherStatus | null;
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
  'annotationPeriod',
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

/** Inserts vouchers of a business that are not stored, and returns them with their ids. The transaction must have its lock. */
export async function insertVouchers(
  transaction: Transaction,
  businessId: string,
  vouchers: readonly StoredVoucher[],
): Promise<(VoucherKey & { id: string })[]> {
  const added = vouchers.map((voucher) => ({ ...voucher, id: randomUUID() }));
  await copyRows(
    transaction,
    `vouchers (business_id, id, ${parts.columns})`,
    added.map((voucher) => [businessId, voucher.id, ...parts.values(voucher)]),
  );
  return added;
}

/** What a voucher was before it was changed. */
export interface FormerVoucher extends VoucherKey {
  wasSubject: boolean;
  former: CountedVouchers;
}

/**
 * Updates stored vouchers of a business, and returns those that are changed, with what they were before. It is an insert, because
 * PostgreSQL looks for a conflict with the index of the key, and may read rows that it joins with another one.
 */
export async function updateVouchers(
  transaction: Transaction,
  businessId: string,
  vouchers: readonly StoredVoucher[],
): Promise<FormerVoucher[]> {
  if (vouchers.length === 0) return [];
  // The rows that `written` returns are the new ones; the table still has the former ones in this statement.
  const rows = await transaction<(VoucherKey & { wasSubject: boolean } & CountedVouchers)[]>`
    with written as (
      insert into vouchers (business_id, ${transaction.unsafe(parts.columns)})
      select ${businessId}::uuid, ${transaction.unsafe(parts.given)} from ${recordset(transaction, vouchers, types)}
      on conflict (business_id, ${transaction.unsafe(parts.key)}) do update
      set ${transaction.unsafe(parts.set)}, updated_at = now()
      where ${transaction.unsafe(parts.isChanged('vouchers'))}
      returning id
    )
    select former.* from written cross join lateral (
      select issuer_id as "issuerId", serie, number, dam_year as "damYear", subject_to_detraction as "wasSubject",
        ${transaction.unsafe(countedColumns('vouchers'))}
      from vouchers where business_id = ${businessId} and vouchers.id = written.id
      -- One at a time by the index. For a join, PostgreSQL may read all vouchers of the business.
      limit 1
    ) former`;
  return rows.map(({ issuerId, serie, number, damYear, wasSubject, ...former }) => {
    return { issuerId, typeCode: former.typeCode, serie, number, damYear, wasSubject, former };
  });
}

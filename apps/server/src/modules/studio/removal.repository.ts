import type { ISql, Sql } from 'postgres';
import { asOnlyWriter } from '../vouchers/store/transaction.ts';

/** What an accountant loses with a business. */
export interface BusinessContents {
  purchases: number;
  sales: number;
  /** The purchases that a person decided on. */
  decisions: number;
  /** The electronic documents, such as XML. */
  documents: number;
  uploads: number;
  declaredPeriods: number;
  /** `YYYYMM`; null without vouchers. */
  firstPeriod: string | null;
  lastPeriod: string | null;
}

/**
 * The tables with the data of a business, in an order in which they can be emptied. The rows that triggers write are deleted with
 * the rows from which they follow. The pictures of vouchers follow the business by their foreign key. Objects in the store of
 * documents are recorded by triggers, see `DocumentStore`.
 */
export const tablesOfBusiness = [
  'voucher_pairs',
  'voucher_items',
  'voucher_validities',
  'vouchers',
  'voucher_sums',
  'form621_sums',
  'period_figures',
  'waiting_credits',
  'waiting_credit_sums',
  'waiting_credit_clients',
  'withholdings',
  'withholding_reversals',
  'detraction_deposits',
  'deposit_file_rows',
  'deposit_files',
  'form621_entries',
  'client_assignments',
  'invitation_clients',
  'client_questions',
  'month_summaries',
  'exported_vouchers',
  'exported_files',
  'declared_periods',
  'file_documents',
  'xml_documents',
  'sire_rows',
  'sire_row_versions',
  'sire_names',
  'proposals',
  'sire_periods',
  'document_sources',
  'import_formers',
  'supplier_refreshes',
  'collections',
  'board_rows',
  'collection_runs',
  'import_announcements',
  'import_files',
  'imports',
] as const;

/** Milliseconds that one statement of a removal may take. A business with a million vouchers needs some of them. */
const longestStatement = 300_000;

/** What a business contains, and its removal. */
export function removalRepository(sql: Sql) {
  return {
    contents: async (businessId: string): Promise<BusinessContents> => {
      const [row] = await sql<BusinessContents[]>`
        select
          coalesce(sum(count) filter (where book = 'compra'), 0)::int as purchases,
          coalesce(sum(count) filter (where book = 'venta'), 0)::int as sales,
          min(period) as "firstPeriod", max(period) as "lastPeriod",
          (select count(*)::int from vouchers where business_id = ${businessId} and decision is not null) as decisions,
          (select count(*)::int from xml_documents where business_id = ${businessId}) as documents,
          (select count(*)::int from imports where business_id = ${businessId} and source = 'subida') as uploads,
          (select count(*)::int from declared_periods where business_id = ${businessId}) as "declaredPeriods"
        from voucher_sums where business_id = ${businessId}`;
      if (!row) throw new Error('A sum without groups has one row');
      return row;
    },

    /**
     * Deletes a business with everything that is stored about it, in one transaction. Imports and decisions wait for it, and find
     * no business afterwards. `record` is called when it is deleted; with it the entries of the history about it are.
     */
    remove: (businessId: string, record: (transaction: ISql) => Promise<void>): Promise<void> =>
      asOnlyWriter(sql, businessId, async (transaction) => {
        await transaction`select set_config('statement_timeout', ${String(longestStatement)}, true)`;
        // Rows that refer to it are not inserted any more.
        const [business] = await transaction<{ accountantId: string }[]>`
          select accountant_id as "accountantId" from businesses where id = ${businessId} for update`;
        if (!business) return;
        for (const table of tablesOfBusiness)
          await transaction`delete from ${transaction(table)} where business_id = ${businessId}`;
        const people = transaction`(
          select ${business.accountantId}::uuid union select person_id from firm_members where owner_id = ${business.accountantId})`;
        await transaction`
          delete from notice_reads where accountant_id in ${people} and notice_id like ${`%:${businessId}%`}`;
        await transaction`
          delete from event_logs where accountant_id in ${people} and event ->> 'business_uuid' = ${businessId}`;
        await transaction`delete from businesses where id = ${businessId}`;
        await record(transaction);
      }),
  };
}

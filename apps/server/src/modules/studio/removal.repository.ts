import { and, eq, sql as drizzle } from 'drizzle-orm';
import type { Sql } from '../../database/sql.ts';
import type { Database, Executor } from '../../database/database.ts';
import { businesses } from '../../database/schema/index.ts';
import { deleteStored } from '../../documents/delete-stored.ts';
import { notRemoved } from '../businesses/own-business.ts';
import { lockBusiness } from '../vouchers/store/transaction.ts';
import { endWork } from './store/end-work.ts';

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
 * The tables with the data of a business, in an order in which they can be emptied, after its documents with their pictures, see
 * `deleteStored`.
 */
export const tablesOfBusiness = [
  'voucher_codings',
  'coding_sums',
  'coding_rules',
  'business_plans',
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
  'income_regimes',
  'client_assignments',
  'credential_uses',
  'invitation_clients',
  'client_questions',
  'client_question_links',
  'month_summaries',
  'exported_vouchers',
  'exported_files',
  'declared_periods',
  'photograph_vouchers',
  'filed_forms',
  'declaration_photographs',
  'month_checks',
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
  'validity_turns',
  'sunat_rates',
  'collections',
  'board_rows',
  'collection_runs',
  'sunat_logins',
  'import_announcements',
  'import_files',
  'imports',
  'business_locks',
] as const;

/** Milliseconds that one statement of a removal may take. A business with a million vouchers needs some of them. */
const longestStatement = 300_000;

/** What a business contains, and its removal. */
export function removalRepository(database: Database, sql: Sql) {
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
     * Begins the removal of a business, in one transaction with `inTransaction`, which stores the job that deletes it: from then on
     * nobody sees it, it is neither read nor collected, what its client was asked is gone, and its RUC is free. Returns whether it
     * was there.
     */
    begin: (businessId: string, now: Date, inTransaction: (transaction: Executor) => Promise<void>): Promise<boolean> =>
      database.transaction(async (transaction) => {
        const begun = await transaction
          .update(businesses)
          .set({
            archivedAt: drizzle`coalesce(${businesses.archivedAt}, ${now.toISOString()})`,
            removedAt: now,
            provenAt: null,
            nextCollectionAt: null,
          })
          .where(and(eq(businesses.id, businessId), notRemoved))
          .returning({ id: businesses.id });
        if (begun.length === 0) return false;
        await endWork(transaction, eq(businesses.id, businessId));
        await inTransaction(transaction);
        return true;
      }),

    /**
     * Deletes a business with everything that is stored about it, in one transaction. Imports and decisions wait for it, and find
     * no business afterwards. With it the entries of the journal about it are deleted. Without the business nothing happens.
     */
    remove: async (businessId: string): Promise<void> => {
      await sql.begin(async (transaction) => {
        await transaction`select set_config('statement_timeout', ${String(longestStatement)}, true)`;
        await lockBusiness(transaction, businessId);
        // Rows that refer to it are not inserted any more.
        const [business] = await transaction<{ accountantId: string }[]>`
          select accountant_id as "accountantId" from businesses where id = ${businessId} for update`;
        if (!business) return;
        await deleteStored(transaction, businessId);
        for (const table of tablesOfBusiness)
          await transaction`delete from ${transaction(table)} where business_id = ${businessId}`;
        const people = transaction`(
          select ${business.accountantId}::uuid union select person_id from firm_members where owner_id = ${business.accountantId})`;
        await transaction`
          delete from notice_reads where accountant_id in ${people} and notice_id like ${`%:${businessId}%`}`;
        await transaction`
          delete from event_logs where accountant_id in ${people} and event ->> 'business_uuid' = ${businessId}`;
        await transaction`
          insert into trial_rucs (accountant_id, hash)
          select owner.id, encode(sha256(convert_to(owner.id::text || business.ruc, 'UTF8')), 'hex')
          from businesses business join accountants owner on owner.id = business.accountant_id
          where business.id = ${businessId} and owner.plan_type = 1 and owner.removed_at is null
          on conflict do nothing`;
        await transaction`delete from businesses where id = ${businessId}`;
      });
    },
  };
}

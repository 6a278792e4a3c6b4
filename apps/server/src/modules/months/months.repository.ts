import type { MonthSummary } from '@contapro/domain';
import type { ISql, Sql } from '../../database/sql.ts';
import { type BoardSources, boardSourcesOf } from '../vouchers/store/figures/board-rows.ts';
import { isUnpaidText } from '../vouchers/deposit-conditions.ts';
import { waitsForRateText } from '../vouchers/rate-conditions.ts';

/** What is stored of the month of a business. Amounts are in cents of soles. */
export interface StoredMonth extends BoardSources {
  /** Whether a register of it is being collected. */
  isCollecting: boolean;
  vouchers: number;
  purchases: number;
  /** The vouchers with an XML. */
  withXml: number;
  /** The IGV of the observed purchases that wait for a decision. */
  igvUndecided: number;
  /** The purchases subject to detracción, and those without a deposit that are in a file for deposits. */
  subject: number;
  inFiles: number;
  /** The days, each currency apart, for whose exchange rates vouchers wait. */
  rateDays: number;
  /** The different files for other programs that were downloaded. */
  files: number;
  lastFileAt: Date | null;
  check: { fingerprint: string; tax: number; at: Date; by: string } | null;
  /** The last summary that was not revoked. */
  summary: { figures: MonthSummary; at: Date } | null;
  constanciaNumber: string | null;
}

/** A check of the figures of a month. */
export interface NewCheck {
  businessId: string;
  /** `YYYYMM` */
  period: string;
  /** Null takes the check back. */
  checked: { fingerprint: string; tax: number } | null;
}

type RecordCheck = (transaction: ISql, kind: 'figures_checked' | 'figures_unchecked') => Promise<void>;

/** The months of businesses as they are closed. The caller must have checked the owner of the business. */
export function monthsRepository(sql: Sql) {
  return {
    find: (businessId: string, period: string): Promise<StoredMonth> =>
      sql.begin('isolation level repeatable read read only', async (reading) => {
        const [sources] = await boardSourcesOf(reading, businessId, [period]);
        const [counted] = await reading<Counted[]>`
          select count(*)::int as vouchers, (count(*) filter (where book = 'compra'))::int as purchases,
            (count(*) filter (where has_xml))::int as "withXml",
            coalesce(sum(igv_credit) filter (where ${reading.unsafe(isUndecided)}), 0)::float8 as "igvUndecided",
            (count(*) filter (where subject_to_detraction and not voided and book = 'compra'))::int as subject,
            (count(*) filter (where book = 'compra' and ${reading.unsafe(isUnpaidText)} and exists (
              select from deposit_file_rows filed
              where filed.business_id = vouchers.business_id and filed.issuer_id = vouchers.issuer_id
                and filed.type_code = vouchers.type_code and filed.serie = vouchers.serie and filed.number = vouchers.number
            )))::int as "inFiles",
            (count(distinct (currency, rate_day)) filter (where ${reading.unsafe(waitsForRateText)}))::int as "rateDays"
          from vouchers where vouchers.business_id = ${businessId} and vouchers.period = ${period}`;
        const [proved] = await reading<Proved[]>`
          select
            exists (
              select from collections where business_id = ${businessId} and period = ${period} and outcome is null
            ) as "isCollecting",
            (select count(distinct file)::int from exported_files
              where business_id = ${businessId} and period = ${period} and received_at is not null) as files,
            (select max(made_at)::text from exported_files
              where business_id = ${businessId} and period = ${period} and received_at is not null) as "lastFileAt",
            (select json_build_object('fingerprint', fingerprint, 'tax', tax, 'at', checked_at,
                'by', coalesce((select name || ' ' || last_name from accountants where id = checked_by), ''))
              from month_checks where business_id = ${businessId} and period = ${period}) as check,
            (select json_build_object('figures', figures, 'at', made_at) from month_summaries
              where business_id = ${businessId} and period = ${period} and revoked_at is null
              order by made_at desc limit 1) as summary,
            (select constancia_number from declared_periods
              where business_id = ${businessId} and period = ${period}) as "constanciaNumber"`;
        if (!sources || !counted || !proved) throw new Error('A month was read of a business that does not exist');
        const { check, summary, lastFileAt } = proved;
        return {
          ...sources,
          ...counted,
          ...proved,
          lastFileAt: lastFileAt === null ? null : new Date(lastFileAt),
          check: check && { ...check, at: new Date(check.at) },
          summary: summary && { ...summary, at: new Date(summary.at) },
        };
      }),

    /** Marks the figures of a month as checked, or takes that back. */
    check: (
      { businessId, period, checked }: NewCheck,
      by: { accountantId: string; at: Date },
      record: RecordCheck,
    ): Promise<void> =>
      sql.begin(async (transaction) => {
        if (checked === null) {
          const removed = await transaction`
            delete from month_checks where business_id = ${businessId} and period = ${period}`;
          if (removed.count > 0) await record(transaction, 'figures_unchecked');
          return;
        }
        // A repeated call changes nothing: the files of the month stay those of the checked figures.
        const stored = await transaction`
          insert into month_checks as held (business_id, period, fingerprint, tax, checked_at, checked_by)
          values (${businessId}, ${period}, ${checked.fingerprint}, ${checked.tax}, ${by.at.toISOString()}, ${by.accountantId})
          on conflict (business_id, period) do update set fingerprint = excluded.fingerprint, tax = excluded.tax,
            checked_at = excluded.checked_at, checked_by = excluded.checked_by
          where held.fingerprint <> excluded.fingerprint`;
        if (stored.count > 0) await record(transaction, 'figures_checked');
      }),
  };
}

const isUndecided = `book = 'compra' and status = 'observado' and decision is null`;

type Counted = Pick<
  StoredMonth,
  'vouchers' | 'purchases' | 'withXml' | 'igvUndecided' | 'subject' | 'inFiles' | 'rateDays'
>;

/** Moments are texts in JSON. */
interface Proved extends Pick<StoredMonth, 'isCollecting' | 'files' | 'constanciaNumber'> {
  lastFileAt: string | null;
  check: { fingerprint: string; tax: number; at: string; by: string } | null;
  summary: { figures: MonthSummary; at: string } | null;
}

import type { DetractionTerms, UsualDetraction } from '@contapro/domain';
import type { ISql, Sql } from '../../database/sql.ts';

/** A deposit of a customer into the account of the business. */
export interface ReceivedDepositRow {
  certificateNumber: string;
  paidOn: string;
  /** `HH:mm`; empty when it is not known. */
  paidTime: string;
  /** In cents of soles. */
  amount: number;
  accountNumber: string;
  accountTypeName: string;
  goodOrServiceCode: string;
  operationCode: string;
  taxPeriod: string;
  paymentNumber: string;
  isTyped: boolean;
}

/** A sale with the deposits for it, or a deposit whose sale is not stored. Amounts are in cents of soles. */
export interface SaleDetractionRow {
  /** Null when only the deposit is known. */
  issueDate: string | null;
  /** The customer of the sale, otherwise who made the deposit. */
  customerName: string;
  customerId: string;
  issuerId: string;
  typeCode: string;
  serie: string;
  number: string;
  /** The period of the sale, otherwise that of the deposit. */
  period: string;
  /** Null when only the deposit is known. */
  code: string | null;
  total: number | null;
  xmlDocumentId: string | null;
  goodOrServiceCode: string;
  percent: number | null;
  isAssumed: boolean;
  /** Before it is rounded; null when it is not known. */
  detraction: number | null;
  /** Oldest first. */
  deposits: ReceivedDepositRow[];
}

/** All pages of a list. Amounts are in cents of soles; those that are not known count as 0. */
export interface SaleDetractionSummary {
  count: number;
  expected: number;
  deposited: number;
  missing: number;
  withoutVoucher: number;
  assumed: number;
}

export interface SaleDetractionPage {
  rows: SaleDetractionRow[];
  summary: SaleDetractionSummary;
}

export interface SaleDetractionsRequest {
  businessId: string;
  period: string;
  /** What is assumed where nothing says how much a detracción is; null for nothing. */
  usual: UsualDetraction | null;
  page: number;
  size: number;
}

/**
 * The detracciones that customers must deposit, and what arrived. The caller must have checked the owner of the business.
 */
export function receivedRepository(sql: Sql) {
  return {
    terms: async (businessId: string): Promise<DetractionTerms> => {
      const [found] = await sql<DetractionTerms[]>`
        select detraction_code as code, detraction_percent::float8 as percent, detraction_account as account
        from businesses where id = ${businessId}`;
      return found ?? { code: null, percent: null, account: null };
    },

    /** Stores what counts as usual; `record` is called in the same transaction. */
    saveTerms: (
      businessId: string,
      { code, percent, account }: DetractionTerms,
      now: Date,
      record: (transaction: ISql) => Promise<void>,
    ): Promise<void> =>
      sql.begin(async (transaction) => {
        await transaction`
          update businesses set detraction_code = ${code}, detraction_percent = ${percent},
            detraction_account = ${account}, updated_at = ${now.toISOString()}
          where id = ${businessId}`;
        await record(transaction);
      }),

    list: async ({ businessId, period, usual, page, size }: SaleDetractionsRequest): Promise<SaleDetractionPage> => {
      const percent = sql`${usual?.percent ?? null}::numeric`;
      const minimum = sql`${usual?.minimumCents ?? null}::bigint`;
      const [found] = await sql<[SaleDetractionPage]>`
        with received as materialized (
          select * from detraction_deposits where business_id = ${businessId} and book = 'venta'
        ), sale as (
          select issue_date, counterparty_name, counterparty_id, issuer_id, type_code, voucher.serie, voucher.number,
            number_shown, period, code, total_amount, xml_document_id, detraction_amount, detraction_percent,
            case when is_subject then coalesce(nullif(detraction_code, ''), ${usual?.code ?? ''}::text) else '' end as item,
            case when is_subject then coalesce(detraction_percent,
              case when detraction_amount is null then ${percent} end) end as percent,
            deposit.list, coalesce(deposit.amount, 0) as deposited
          from vouchers voucher left join lateral (
            select json_agg(json_build_object(
                'certificateNumber', certificate_number, 'paidOn', paid_on, 'paidTime', paid_time, 'amount', amount,
                'accountNumber', account_number, 'accountTypeName', account_type_name,
                'goodOrServiceCode', good_or_service_code, 'operationCode', operation_code, 'taxPeriod', tax_period,
                'paymentNumber', payment_number, 'isTyped', import_file_id is null
              ) order by paid_on, certificate_number) as list, sum(amount)::bigint as amount
            from received where received.supplier_id = voucher.issuer_id and received.type_code = voucher.type_code
              and received.serie = voucher.serie and received.number = voucher.number
          ) deposit on true cross join lateral (
            select subject_to_detraction or (not has_xml and type_code = '01' and ${percent} is not null
              and total_amount > coalesce(${minimum}, 0)) as is_subject
          ) known
          where voucher.business_id = ${businessId} and voucher.book = 'venta' and voucher.period = ${period}
            and not voided and (is_subject or deposit.list is not null)
        ), listed as (
          select issue_date as "issueDate", counterparty_name as "customerName", counterparty_id as "customerId",
            issuer_id as "issuerId", type_code as "typeCode", serie, number_shown as number, period, code,
            total_amount as total, xml_document_id as "xmlDocumentId", item as "goodOrServiceCode", percent,
            detraction_amount is null and detraction_percent is null and percent is not null as "isAssumed",
            coalesce(detraction_amount, case when total_amount > 0 then round(total_amount * percent / 100) end)::bigint
              as detraction,
            coalesce(list, '[]') as deposits, deposited
          from sale
          union all
          select null, customer_name, customer_id, supplier_id, type_code, serie, number, ${period}, null, null, null,
            good_or_service_code, null, false, null, json_build_array(json_build_object(
              'certificateNumber', certificate_number, 'paidOn', paid_on, 'paidTime', paid_time, 'amount', amount,
              'accountNumber', account_number, 'accountTypeName', account_type_name,
              'goodOrServiceCode', good_or_service_code, 'operationCode', operation_code, 'taxPeriod', tax_period,
              'paymentNumber', payment_number, 'isTyped', import_file_id is null)), amount
          from received where tax_period = ${period} and not exists (
            select from vouchers voucher where voucher.business_id = ${businessId} and voucher.book = 'venta'
              and voucher.issuer_id = received.supplier_id and voucher.type_code = received.type_code::bpchar
              and voucher.serie = received.serie and voucher.number = received.number)
        ), due as (
          select listed.*, round(detraction::numeric, -2)::bigint as due from listed
        )
        select (
            select coalesce(json_agg(shown), '[]') from (
              select * from listed
              order by "issueDate" desc nulls last, "typeCode" desc, serie desc, number desc,
                deposits -> 0 ->> 'certificateNumber'
              limit ${size} offset ${(page - 1) * size}
            ) shown
          ) as rows,
          (select json_build_object(
            'count', count(*),
            'expected', coalesce(sum(due), 0),
            'deposited', coalesce(sum(deposited) filter (where code is not null), 0),
            'missing', coalesce(sum(due - deposited) filter (where due > deposited), 0),
            'withoutVoucher', coalesce(sum(deposited) filter (where code is null), 0),
            'assumed', count(*) filter (where "isAssumed")) from due) as summary`;
      return found;
    },
  };
}

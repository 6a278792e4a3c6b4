import { reconciliationToleranceCents, type VoucherKey } from '@contapro/domain';
import type { Sql, TransactionSql } from '../../database/sql.ts';
import type { Book } from '../vouchers/facts.ts';

/** The ways in which a voucher differs that are listed. */
export const reconciliationKinds = ['only_sunat', 'only_own', 'amounts', 'facts', 'unread', 'paired'] as const;

export type ReconciliationKind = (typeof reconciliationKinds)[number];

/** A voucher as one side has it. Amounts are in cents of soles. */
export interface ReconciledVoucher {
  code: string;
  typeCode: string;
  serie: string;
  number: string;
  counterpartyId: string;
  counterpartyName: string;
  issueDate: string;
  currency: string;
  base: number;
  igv: number;
  total: number;
  isVoided: boolean;
}

/** A voucher that differs. One of both sides is not null. */
export interface ReconciledRow {
  kind: ReconciliationKind;
  sunat: ReconciledVoucher | null;
  own: ReconciledVoucher | null;
  isPaired: boolean;
  /** SUNAT's IGV less that of the XML, in cents of soles. */
  igvDifference: number;
}

/** The vouchers that are `equal` or differ by a few cents (`rounding`) are counted and not listed. */
export type CountedKind = ReconciliationKind | 'rounding' | 'equal';

/** The sums of the vouchers of a kind, in cents of soles. */
export interface ReconciledSums {
  kind: CountedKind;
  /** How many there are, and how many of them SUNAT and the XML have. */
  vouchers: number;
  sunatVouchers: number;
  ownVouchers: number;
  sunatBase: number;
  sunatIgv: number;
  sunatTotal: number;
  ownBase: number;
  ownIgv: number;
  ownTotal: number;
  /** The sum of the differences of the IGV, without their signs. */
  igvDistance: number;
}

/** A book and period of a business. */
export interface ReconciledMonth {
  businessId: string;
  book: Book;
  /** `YYYYMM` */
  period: string;
}

interface PageOfRows {
  page: number;
  size: number;
  kind?: ReconciliationKind | undefined;
  /** The code of the voucher to which the first rows are the most similar. */
  similarTo?: string | undefined;
}

/** The comparison of SUNAT's newest proposal with the XML. The caller must have checked the owner of the business. */
export interface ReconciliationRepository {
  sums: (month: ReconciledMonth) => Promise<ReconciledSums[]>;
  /** A page of the vouchers that differ: those with the largest difference of IGV first. */
  rows: (month: ReconciledMonth, page: PageOfRows) => Promise<ReconciledRow[]>;
  /** The sums and all vouchers that differ, at one moment. */
  whole: (month: ReconciledMonth) => Promise<{ sums: ReconciledSums[]; rows: ReconciledRow[] }>;
  /**
   * Pairs two vouchers. `unknown`: the business does not have both. `changed`: one of both is paired with another one, or not on
   * one side only.
   */
  pair: (
    month: ReconciledMonth,
    pair: PairOfKeys,
    by: { accountantId: string; at: Date },
    record: RecordPair,
  ) => Promise<PairOutcome>;
  /** Takes a pair back. Nothing happens if there is none. */
  separate: (month: ReconciledMonth, pair: PairOfKeys, record: RecordPair) => Promise<void>;
}

export interface PairOfKeys {
  sunat: VoucherKey;
  own: VoucherKey;
}

/** Called in the transaction when something has changed. */
type RecordPair = (transaction: TransactionSql) => Promise<void>;

type PairOutcome = 'paired' | 'unknown' | 'changed';

export function reconciliationRepository(sql: Sql): ReconciliationRepository {
  return {
    sums: (month) => sumsOf(sql, month),
    rows: (month, page) => rowsOf(sql, month, page),

    whole: (month) =>
      sql.begin('isolation level repeatable read read only', async (reading) => ({
        sums: await sumsOf(reading, month),
        rows: await rowsOf(reading, month),
      })),

    pair: (month, keys, { accountantId, at }, record) =>
      sql.begin(async (transaction) => {
        const [sunat, own] = [await idOf(transaction, month, keys.sunat), await idOf(transaction, month, keys.own)];
        if (sunat === null || own === null) return 'unknown';
        // Vouchers of a pair are not on one side only, so that a repeated call would find nothing to pair.
        const [held] = await transaction<{ sunat: string; own: string }[]>`
          select sunat_voucher_id::text as sunat, own_voucher_id::text as own from voucher_pairs
          where business_id = ${month.businessId} and (sunat_voucher_id = ${sunat} or own_voucher_id = ${own})`;
        if (held) return held.sunat === sunat && held.own === own ? 'paired' : 'changed';
        const stored = await transaction`
          ${entriesOf(transaction, month)}
          insert into voucher_pairs (business_id, sunat_voucher_id, own_voucher_id, paired_at, paired_by)
          select ${month.businessId}, one.sunat_id, other.own_id, ${at.toISOString()}, ${accountantId}
          from entry one join entry other on other.kind = 'only_own' and other.own_id = ${own}
          where one.kind = 'only_sunat' and one.sunat_id = ${sunat}
          on conflict do nothing`;
        if (stored.count !== 1) return 'changed';
        await record(transaction);
        return 'paired';
      }),

    separate: (month, keys, record) =>
      sql.begin(async (transaction) => {
        const [sunat, own] = [await idOf(transaction, month, keys.sunat), await idOf(transaction, month, keys.own)];
        const separated = await transaction`
          delete from voucher_pairs
          where business_id = ${month.businessId} and sunat_voucher_id = ${sunat} and own_voucher_id = ${own}`;
        if (separated.count > 0) await record(transaction);
      }),
  };
}

type Executor = Sql | TransactionSql;

async function idOf(sql: Executor, { businessId, book }: ReconciledMonth, key: VoucherKey): Promise<string | null> {
  const [found] = await sql<{ id: string }[]>`
    select id::text from vouchers
    where business_id = ${businessId} and book = ${book} and issuer_id = ${key.issuerId}
      and type_code = ${key.documentType} and serie = ${key.series} and number = ${key.number}
      and dam_year = ${key.customsYear ?? ''}`;
  return found?.id ?? null;
}

const sumsOf = (sql: Executor, month: ReconciledMonth) => sql<ReconciledSums[]>`
  ${entriesOf(sql, month)}
  select kind, count(*)::int as vouchers, count(sunat_id)::int as "sunatVouchers", count(own_id)::int as "ownVouchers",
    sum(sunat_base)::float8 as "sunatBase", sum(sunat_igv)::float8 as "sunatIgv", sum(sunat_total)::float8 as "sunatTotal",
    sum(own_base)::float8 as "ownBase", sum(own_igv)::float8 as "ownIgv", sum(own_total)::float8 as "ownTotal",
    sum(abs(sunat_igv - own_igv))::float8 as "igvDistance"
  from entry group by kind`;

/** All rows, or a page of them. */
function rowsOf(sql: Executor, month: ReconciledMonth, page?: PageOfRows): Promise<ReconciledRow[]> {
  const side = (name: 'sunat' | 'own') => sql`
    case when ${sql(`${name}_id`)} is not null then json_build_object(
      'code', ${sql(`${name}_code`)}, 'typeCode', ${sql(`${name}_type`)}, 'serie', ${sql(`${name}_serie`)},
      'number', ${sql(`${name}_number`)}, 'counterpartyId', ${sql(`${name}_party`)},
      'counterpartyName', ${sql(`${name}_name`)}, 'issueDate', ${sql(`${name}_date`)},
      'currency', ${sql(`${name}_currency`)}, 'base', ${sql(`${name}_base`)}, 'igv', ${sql(`${name}_igv`)},
      'total', ${sql(`${name}_total`)}, 'isVoided', ${name === 'sunat' ? sql`sunat_voided` : sql`false`}) end`;
  const similarity =
    page?.similarTo !== undefined &&
    sql`
    (coalesce(sunat_total, own_total) = wanted.total)::int * 4 + (coalesce(sunat_number, own_number) = wanted.number)::int * 3
      + (coalesce(sunat_issuer, own_issuer) = wanted.issuer)::int * 2
      + (coalesce(sunat_date, own_date) = wanted.date)::int desc,`;
  return sql<ReconciledRow[]>`
    ${entriesOf(sql, month)}
    select kind, ${side('sunat')} as sunat, ${side('own')} as own, is_paired as "isPaired",
      (sunat_igv - own_igv)::float8 as "igvDifference"
    from entry
    ${
      page?.similarTo === undefined
        ? sql``
        : sql`left join (
            select greatest(abs(sunat_total), abs(own_total)) * sign(sunat_total + own_total) as total,
              coalesce(sunat_number, own_number) as number, coalesce(sunat_issuer, own_issuer) as issuer,
              coalesce(sunat_date, own_date) as date
            from entry where sunat_code = ${page.similarTo} or own_code = ${page.similarTo} limit 1
          ) wanted on true`
    }
    where kind not in ('equal', 'rounding') ${page?.kind === undefined ? sql`` : sql`and kind = ${page.kind}`}
    order by ${similarity || sql``} abs(sunat_igv - own_igv) desc, abs(sunat_total - own_total) desc,
      coalesce(sunat_date, own_date) desc, coalesce(sunat_code, own_code)
    ${page === undefined ? sql`` : sql`limit ${page.size} offset ${(page.page - 1) * page.size}`}`;
}

/**
 * The start of a statement with a row for each voucher of a month as `entry`: what both sides have of it, in cents of soles, 0
 * where a side has nothing, and how it differs.
 *
 * The side of SUNAT has the rows of the newest proposal. The other side has the XML of the vouchers of the period, and of those
 * that the proposal has although a later import put them into another period.
 */
function entriesOf(sql: Executor, { businessId, book, period }: ReconciledMonth) {
  const isPurchase = book === 'compra';
  const registered = (...columns: string[]) =>
    sql.unsafe(columns.map((column) => `(row.facts #>> '{amounts,${column}}')::numeric`).join(' + '));
  const stated = (...names: string[]) => sql.unsafe(names.map((name) => `(facts ->> '${name}')::numeric`).join(' + '));
  // The ISC of untaxed lines stands with their value, as in the RCE.
  const taxedWithIsc = sql.unsafe(
    `(facts ->> 'taxable')::numeric + (facts ->> 'isc')::numeric - coalesce((facts ->> 'iscUntaxed')::numeric, 0)`,
  );
  // A row whose amounts are in foreign currency is converted like its voucher.
  const soles = (amount: ReturnType<typeof registered>) => sql`
    case when row.facts ->> 'estComp' in ('2', '3', '4', '6') then 0
      else round((${amount}) * case when voucher.converted_to_soles
        then coalesce((row.facts ->> 'exchangeRate')::numeric, 1) else 1 end)::bigint end`;
  const converted = (amount: ReturnType<typeof stated>) => sql`
    case when unread then 0 else round((${amount}) * rate)::bigint * case when type_code in ('07', '87', '97') then -1 else 1 end end`;
  const key = sql`voucher.issuer_id = row.issuer_id and voucher.type_code = row.type_code and voucher.serie = row.serie
    and voucher.number = row.number and voucher.dam_year = row.dam_year`;
  const differs = (amount: 'base' | 'igv' | 'total') =>
    sql`abs(coalesce(${sql(`sunat_${amount}`)}, 0) - coalesce(${sql(`own_${amount}`)}, 0))`;
  return sql`
    with proposed as materialized (
      select voucher.id as sunat_id, voucher.code as sunat_code, voucher.issuer_id as sunat_issuer,
        voucher.type_code as sunat_type, voucher.serie as sunat_serie, voucher.number as sunat_number,
        row.facts ->> 'counterpartyId' as sunat_party, row.facts ->> 'counterpartyName' as sunat_name,
        row.facts ->> 'issueDate' as sunat_date, row.facts ->> 'currency' as sunat_currency,
        row.facts ->> 'exchangeRate' as sunat_rate, row.facts ->> 'estComp' in ('2', '3', '4', '6') as sunat_voided,
        ${soles(isPurchase ? registered('baseDg', 'baseDgng', 'baseDng') : registered('baseSale', 'baseDiscount'))} as sunat_base,
        ${soles(isPurchase ? registered('igvDg', 'igvDgng', 'igvDng') : registered('igvSale', 'igvDiscount'))} as sunat_igv,
        ${soles(sql`(row.facts ->> 'total')::numeric`)} as sunat_total
      from sire_rows row
      join vouchers voucher on voucher.business_id = ${businessId} and voucher.book = ${book} and ${key}
      where row.business_id = ${businessId} and row.book = ${book} and row.period = ${period} and row.vanished_in is null
    ), owned as materialized (
      select voucher.id as own_id, voucher.code as own_code, voucher.issuer_id as own_issuer, voucher.type_code,
        voucher.serie as own_serie, voucher.number as own_number, document.facts
      from vouchers voucher
      join xml_documents document on document.business_id = ${businessId} and document.id = voucher.xml_document_id
      where voucher.business_id = ${businessId} and voucher.book = ${book}
        and voucher.id in (
          select id from vouchers
          where business_id = ${businessId} and book = ${book} and period = ${period} and has_xml
          union
          select sunat_id from proposed
        )
    ), pair as (
      select sunat_voucher_id, own_voucher_id from voucher_pairs
      where business_id = ${businessId} and sunat_voucher_id in (select sunat_id from proposed)
        and own_voucher_id in (select own_id from owned)
        and sunat_voucher_id not in (select own_id from owned)
        and own_voucher_id not in (select sunat_id from proposed)
    ), matched as (
      select proposed.*, place.*, place.sunat_voucher_id is not null as is_paired,
        case when place.facts ->> 'currency' = 'PEN' then 1
          when place.facts ->> 'currency' = sunat_currency and sunat_rate is not null then sunat_rate::numeric
          else (place.facts ->> 'exchangeRate')::numeric end as rate
      from proposed
      full join (
        select owned.*, pair.sunat_voucher_id from owned left join pair on pair.own_voucher_id = owned.own_id
      ) place on coalesce(place.sunat_voucher_id, place.own_id) = sunat_id
    ), readable as (
      select *, own_id is not null and (rate is null or coalesce((facts ->> 'partial')::boolean, false)) as unread
      from matched
    ), valued as (
      select sunat_id, sunat_code, sunat_issuer, sunat_type, sunat_serie, sunat_number, sunat_party, sunat_name, sunat_date,
        sunat_currency, sunat_voided, own_id, own_code, own_issuer, type_code as own_type, own_serie, own_number, is_paired,
        unread, facts ->> ${isPurchase ? 'issuerId' : 'customerId'} as own_party,
        facts ->> ${isPurchase ? 'issuerName' : 'customerName'} as own_name, facts ->> 'issueDate' as own_date,
        facts ->> 'currency' as own_currency, coalesce(sunat_base, 0) as sunat_base, coalesce(sunat_igv, 0) as sunat_igv,
        coalesce(sunat_total, 0) as sunat_total,
        coalesce(${converted(isPurchase ? taxedWithIsc : stated('taxable'))}, 0) as own_base,
        coalesce(${converted(stated('igv'))}, 0) as own_igv, coalesce(${converted(stated('total'))}, 0) as own_total
      from readable
    ), entry as materialized (
      select *, case
          when own_id is null then 'only_sunat'
          when sunat_id is null then 'only_own'
          when unread then 'unread'
          when greatest(${differs('base')}, ${differs('igv')}, ${differs('total')}) > ${reconciliationToleranceCents} then 'amounts'
          when sunat_type <> own_type or sunat_date <> own_date or sunat_currency <> own_currency then 'facts'
          when is_paired then 'paired'
          when greatest(${differs('base')}, ${differs('igv')}, ${differs('total')}) > 0 then 'rounding'
          else 'equal'
        end as kind
      from valued
    )`;
}

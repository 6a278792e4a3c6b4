import type { VoucherKey } from '@contapro/domain';
import type { Sql } from '../../database/sql.ts';

type Book = 'compra' | 'venta';

/** A proposal of a book and period, and what it changed in what was held before it. */
export interface ProposalRow {
  book: Book;
  /** From 1, in the order in which the proposals of a book and period were read. */
  number: number;
  source: 'subida' | 'sunat';
  /** When it was first received, and when the same content was last received. ISO 8601. */
  receivedAt: string;
  confirmedAt: string;
  coverage: 'matched' | 'covering' | 'partial';
  /** The rows that it has, and their total in cents. */
  rows: number;
  total: number;
  added: number;
  changed: number;
  vanished: number;
}

/** A voucher as a proposal has it. Amounts are in cents of soles, 0 where SUNAT says that it is voided. */
export interface ProposedVoucher {
  total: number;
  /** Of purchases the IGV that gives credit, of sales all of it. */
  igv: number;
  isVoided: boolean;
  issueDate: string;
  counterpartyId: string;
  counterpartyName: string;
  incal: string;
}

/** A voucher that is not the same in two proposals. */
export interface ProposalChangeRow {
  code: string;
  typeCode: string;
  serie: string;
  number: string;
  /** Null where the voucher was not proposed. One of both is not null. */
  before: ProposedVoucher | null;
  after: ProposedVoucher | null;
  /** `after` less `before`, in cents of soles. */
  igvDifference: number;
}

interface KindOfChanges {
  count: number;
  igvDifference: number;
}

/** The changes between two proposals. The IGV is in cents of soles. */
export interface ChangesSummary {
  appeared: KindOfChanges;
  changed: KindOfChanges;
  vanished: KindOfChanges;
}

/** The proposals of a book and period between which changes are asked for, by their numbers. */
export interface ProposalRange {
  businessId: string;
  book: Book;
  /** `YYYYMM` */
  period: string;
  from: number;
  to: number;
}

/** What is known of a voucher from the proposals of its period. */
export interface VoucherHistory {
  /** The first proposal that had it; null when none had it. */
  appeared: Receipt | null;
  /** The last proposal that had it with other facts than the one before; null when it never changed. */
  changed: Receipt | null;
  /** The first whole proposal that did not have it any more; null while it is proposed. */
  vanished: Receipt | null;
  /**
   * Whether it was proposed at a moment; null when the moment is null, and when no proposal of its book and period had been
   * received by then.
   */
  wasProposed: boolean | null;
}

interface Receipt {
  /** ISO 8601 */
  at: string;
  source: 'subida' | 'sunat';
}

/** What SUNAT proposed. The caller must have checked the owner of the business. */
export interface ProposalsRepository {
  /** The newest 100 proposals of each book of a period, newest first. */
  ofPeriod: (businessId: string, period: string) => Promise<ProposalRow[]>;
  /** A proposal by its number, or the newest one without a number. */
  find: (businessId: string, book: Book, period: string, number?: number) => Promise<ProposalRow | undefined>;
  /**
   * The proposals that an import brought: what is new, changed and vanished in each book and period. The `importId` of a
   * collection is that of its import, or its own id when SUNAT said that there is nothing.
   */
  ofImport: (businessId: string, importId: string) => Promise<(ProposalRow & { period: string })[]>;
  /**
   * The last proposal of each book that had been received at a moment, or the first one, if none had; and the newest one. There
   * is nothing for a book without proposals.
   */
  basesOf: (businessId: string, period: string, at: Date) => Promise<{ book: Book; from: number; to: number }[]>;
  summary: (range: ProposalRange) => Promise<ChangesSummary>;
  /** A page of the vouchers that are not the same in two proposals: those with the largest difference of IGV first. */
  changes: (range: ProposalRange, page: { page: number; size: number }) => Promise<ProposalChangeRow[]>;
  /** `at` is the moment of `wasProposed`. Undefined when there is no such voucher. */
  history: (businessId: string, book: Book, key: VoucherKey, at: Date | null) => Promise<VoucherHistory | undefined>;
}

export function proposalsRepository(sql: Sql): ProposalsRepository {
  const columns = sql`book, number, source, to_json(received_at) #>> '{}' as "receivedAt",
    to_json(confirmed_at) #>> '{}' as "confirmedAt", coverage, rows, total::float8 as total, added, changed, vanished`;
  return {
    ofPeriod: (businessId, period) => sql<ProposalRow[]>`
      select ${columns} from (
        select *, row_number() over (partition by book order by number desc) as place from proposals
        where business_id = ${businessId} and period = ${period} and not is_reading
      ) numbered where place <= 100 order by received_at desc, book, number desc`,

    find: async (businessId, book, period, number) => {
      const [found] = await sql<ProposalRow[]>`
        select ${columns} from proposals
        where business_id = ${businessId} and book = ${book} and period = ${period} and not is_reading
          ${number === undefined ? sql`` : sql`and number = ${number}`}
        order by proposals.number desc limit 1`;
      return found;
    },

    ofImport: (businessId, importId) => sql<(ProposalRow & { period: string })[]>`
      select period, ${columns} from proposals where business_id = ${businessId} and import_id = ${importId} and not is_reading
      order by period, book`,

    basesOf: (businessId, period, at) => sql<{ book: Book; from: number; to: number }[]>`
      select book, coalesce(max(number) filter (where received_at <= ${at.toISOString()}), min(number)) as "from",
        max(number) as "to"
      from proposals where business_id = ${businessId} and period = ${period} and not is_reading group by book order by book`,

    summary: async (range) => {
      const rows = await sql<(KindOfChanges & { kind: keyof ChangesSummary })[]>`
        ${changesBetween(range)}
        select case when before is null then 'appeared' when after is null then 'vanished' else 'changed' end as kind,
          count(*)::int as count, coalesce(sum(igv_after - igv_before), 0)::float8 as "igvDifference"
        from change group by 1`;
      const none = { count: 0, igvDifference: 0 };
      const of = (wanted: keyof ChangesSummary) => {
        const found = rows.find(({ kind }) => kind === wanted);
        return found ? { count: found.count, igvDifference: found.igvDifference } : none;
      };
      return { appeared: of('appeared'), changed: of('changed'), vanished: of('vanished') };
    },

    changes: async (range, { page, size }) => {
      const { businessId, book, period } = range;
      const proposed = (side: 'before' | 'after') => sql`
        case when ${sql(side)} is not null then json_build_object(
          'total', ${sql(`total_${side}`)}, 'igv', ${sql(`igv_${side}`)},
          'isVoided', ${sql(side)} ->> 'estComp' in ('2', '3', '4', '6'), 'issueDate', ${sql(side)} ->> 'issueDate',
          'counterpartyId', ${sql(side)} ->> 'counterpartyId', 'counterpartyName', ${sql(side)} ->> 'counterpartyName',
          'incal', ${sql(side)} ->> 'incal') end`;
      return sql<ProposalChangeRow[]>`
        ${changesBetween(range)}
        select issuer_id || '-' || coalesce((
            select voucher.period from vouchers voucher
            where voucher.business_id = ${businessId} and voucher.book = ${book}
              and voucher.issuer_id = change.issuer_id and voucher.type_code = change.type_code
              and voucher.serie = change.serie and voucher.number = change.number and voucher.dam_year = change.dam_year
          ), ${period}) || '-' || type_code || '-' || serie || '-' || number
            || case when dam_year = '' then '' else '-' || dam_year end as code,
          type_code as "typeCode", serie, number, ${proposed('before')} as before, ${proposed('after')} as after,
          (igv_after - igv_before)::float8 as "igvDifference"
        from change
        order by abs(igv_after - igv_before) desc, coalesce(after, before) ->> 'issueDate' desc, type_code, serie, number,
          issuer_id, dam_year
        limit ${size} offset ${(page - 1) * size}`;
    },

    history: async (businessId, book, key, at) => {
      const [found] = await sql<VoucherHistory[]>`
        with voucher as (
          select sire_row_id from vouchers
          where business_id = ${businessId} and book = ${book} and issuer_id = ${key.issuerId}
            and type_code = ${key.documentType} and serie = ${key.series} and number = ${key.number}
            and dam_year = ${key.customsYear ?? ''}
        ), row as (
          select sire_rows.* from voucher join sire_rows on sire_rows.business_id = ${businessId}
            and sire_rows.id = voucher.sire_row_id
        ), version as (
          select since_proposal as since, vanished_in as until, facts - 'ownName' as facts from row
          union all
          select earlier.since_proposal, earlier.until_proposal, earlier.facts - 'ownName' from row
          join sire_row_versions earlier on earlier.business_id = ${businessId} and earlier.book = row.book
            and earlier.period = row.period and earlier.issuer_id = row.issuer_id and earlier.type_code = row.type_code
            and earlier.serie = row.serie and earlier.number = row.number and earlier.dam_year = row.dam_year
        ), change as (
          select since, facts is distinct from lag(facts) over (order by since) as is_other from version
        ), proposal as (
          select number, received_at, json_build_object('at', received_at, 'source', source) as receipt from proposals
          where business_id = ${businessId} and book = ${book} and period = (select period from row)
        ), known as (
          select max(number) as number from proposal where received_at <= ${at?.toISOString() ?? null}::timestamptz
        )
        select (select receipt from proposal where number = (select min(since) from version)) as appeared,
          (select receipt from proposal where number = (
            select max(since) from change where is_other and since > (select min(since) from version)
          )) as changed,
          (select receipt from proposal where number = (select vanished_in from row)) as vanished,
          (select exists (
            select from version where since <= known.number and (until is null or until > known.number)
          ) from known where known.number is not null) as "wasProposed"
        from voucher`;
      return found;
    },
  };

  /**
   * The start of a statement with the changes between two proposals as `change`: the key, the facts before and after, and their
   * amounts in cents of soles. Rows that are the same since the first proposal are in no index that it reads.
   */
  function changesBetween({ businessId, book, period, from, to }: ProposalRange) {
    const key = sql`issuer_id, type_code, serie, number, dam_year`;
    const igv = (side: 'before' | 'after') =>
      book === 'compra'
        ? sql`(${sql(side)} #>> '{amounts,igvDg}')::bigint + (${sql(side)} #>> '{amounts,igvDgng}')::bigint`
        : sql`(${sql(side)} #>> '{amounts,igvSale}')::bigint + (${sql(side)} #>> '{amounts,igvDiscount}')::bigint`;
    // A row whose amounts are in foreign currency is converted like its voucher.
    const soles = (side: 'before' | 'after', amount: ReturnType<typeof igv>) => sql`
      case when ${sql(side)} is null or ${sql(side)} ->> 'estComp' in ('2', '3', '4', '6') then 0
        else round((${amount}) * case when voucher.converted_to_soles
          then coalesce((${sql(side)} ->> 'exchangeRate')::numeric, 1) else 1 end) end`;
    const total = (side: 'before' | 'after') => soles(side, sql`(${sql(side)} ->> 'total')::bigint`);
    return sql`
      with version as (
        select ${key}, since_proposal as since, vanished_in as until, facts from sire_rows
        where business_id = ${businessId} and book = ${book} and period = ${period}
          and (since_proposal > 1 or vanished_in is not null)
        union all
        select ${key}, since_proposal, until_proposal, facts from sire_row_versions
        where business_id = ${businessId} and book = ${book} and period = ${period}
      ), difference as (
        select ${key}, earlier.facts as before, later.facts as after
        from (select * from version where since <= ${from} and (until is null or until > ${from})) earlier
        full join (select * from version where since <= ${to} and (until is null or until > ${to})) later
          using (${key})
        where earlier.facts - 'ownName' is distinct from later.facts - 'ownName'
      ), change as materialized (
        select difference.*, ${total('before')} as total_before, ${total('after')} as total_after,
          ${soles('before', igv('before'))} as igv_before, ${soles('after', igv('after'))} as igv_after
        from difference
        left join vouchers voucher on voucher.business_id = ${businessId} and voucher.book = ${book}
          and voucher.issuer_id = difference.issuer_id and voucher.type_code = difference.type_code
          and voucher.serie = difference.serie and voucher.number = difference.number
          and voucher.dam_year = difference.dam_year
      )`;
  }
}

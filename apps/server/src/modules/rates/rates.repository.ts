import type { OfficialRate, RateRows } from '@contapro/domain';
import type { ISql } from '../../database/sql.ts';
import type { Scope } from '../../security/scope.ts';
import { businessesInScope } from '../businesses/own-business.ts';
import type { Book, VoucherKey } from '../vouchers/facts.ts';
import { dayRate, dayRateJoin, type RateDay } from '../vouchers/store/day-rates.ts';

export type RateState = 'missing' | 'typed' | 'official';

/** A day on which vouchers depend, or for which the studio typed a rate. Rates are soles for one unit. */
export interface RateDayRow extends RateDay {
  state: RateState;
  rate: number | null;
  typedRate: number | null;
  typedBy: string | null;
  typedAt: string | null;
  previousDay: string | null;
  previousRate: number | null;
  previousIsTyped: boolean | null;
  vouchers: number;
  waiting: number;
  businesses: number;
  /** The first of these businesses, by name. */
  named: { id: string; name: string; book: Book; period: string }[];
}

export interface RateSummary {
  missing: number;
  typed: number;
  official: number;
  waiting: number;
  waitingBusinesses: number;
  withoutDay: number;
}

export interface RatesRequest {
  scope: Scope;
  page: number;
  size: number;
  state: RateState | undefined;
  /** Only days of vouchers of this business. */
  businessId: string | undefined;
  /** Only days of vouchers of this period, `YYYYMM`. */
  period: string | undefined;
}

/** How many businesses of a day are named. */
const mostNamed = 5;

/** How many days before a day its last known rate is looked for. */
const hintDays = 31;

/** What the studio typed for a day. */
export interface TypedRate {
  rate: number;
  byName: string | null;
}

/** The exchange rates of days, for accounts and for the job that gives them to vouchers. */
export function ratesRepository(sql: ISql) {
  /** The vouchers of the businesses of a request. A business is named for each voucher. */
  const vouchersOf = ({ scope, businessId, period }: Omit<RatesRequest, 'page' | 'size' | 'state'>) => sql`
    businesses business join vouchers voucher on voucher.business_id = business.id
    where ${businessesInScope(sql, scope, 'business')} and business.archived_at is null
      and (${businessId ?? null}::uuid is null or business.id = ${businessId ?? null}::uuid)
      and (${period ?? null}::text is null or voucher.period = ${period ?? null}::bpchar)`;
  const isOfAll = ({ businessId, period }: RatesRequest) => businessId === undefined && period === undefined;
  const daysOf = (request: RatesRequest) => sql`
    counted as materialized (
      select voucher.currency, voucher.rate_day as day, business.id, business.name,
        count(*) as vouchers, count(*) filter (where voucher.rate_source is null) as waiting,
        min(voucher.period || voucher.book) as first
      from ${vouchersOf(request)} and voucher.rate_day is not null
      group by 1, 2, 3, 4
    ), dated as (
      select currency, day, sum(vouchers)::int as vouchers, sum(waiting)::int as waiting, count(*)::int as businesses,
        (count(*) filter (where waiting > 0))::int as "waitingBusinesses"
      from counted group by 1, 2
    ), days as (
      select coalesce(dated.currency, typed.currency) as currency, coalesce(dated.day, typed.day) as day,
        coalesce(vouchers, 0) as vouchers, coalesce(waiting, 0) as waiting, coalesce(businesses, 0) as businesses,
        typed.rate as typed_rate, typed.typed_by, typed.typed_at
      from dated
      full join (select * from typed_rates where accountant_id = ${request.scope.ownerId} and ${isOfAll(request)}) typed
        on typed.currency = dated.currency and typed.day = dated.day
    ), rated as materialized (
      select days.*, coalesce(official.rate, typed.rate) as rate,
        case when official.rate is not null then 'official' when typed.rate is not null then 'typed' else 'missing' end as state
      from days ${dayRateJoin(sql, {
        day: { currency: 'days.currency', day: 'days.day' },
        accountant: sql`${request.scope.ownerId}::uuid`,
      })}
    )`;
  const misrated = (day: RateDay) => sql`
    from vouchers voucher
    join businesses on businesses.id = voucher.business_id and businesses.removed_at is null
    ${dayRateJoin(sql, {
      day: { currency: 'voucher.currency', day: 'voucher.rate_day' },
      accountant: sql`businesses.accountant_id`,
    })}
    where voucher.currency = ${day.currency}::bpchar and voucher.rate_day = ${day.day}::date
      and (${sql.unsafe(dayRate.rate)}, ${sql.unsafe(dayRate.source)}) is distinct from
        (case when voucher.rate_source is not null then voucher.exchange_rate end, voucher.rate_source)`;
  return {
    /** A page of days: the missing ones first, then the typed ones, each from the newest. */
    page: async (request: RatesRequest): Promise<RateDayRow[]> =>
      sql<RateDayRow[]>`
        with ${daysOf(request)}, listed as (
          select * from rated where ${request.state ?? null}::text is null or state = ${request.state ?? null}
          order by array_position(array['missing', 'typed', 'official'], state), day desc, currency
          limit ${request.size} offset ${(request.page - 1) * request.size}
        )
        select listed.currency, listed.day::text, listed.state, listed.rate::float8,
          listed.typed_rate::float8 as "typedRate", listed.typed_at as "typedAt",
          nullif(trim(person.name || ' ' || person.last_name), '') as "typedBy",
          previous.day::text as "previousDay", previous.rate::float8 as "previousRate", previous.is_typed as "previousIsTyped",
          listed.vouchers, listed.waiting, listed.businesses, coalesce(named.list, '[]') as named
        from listed
        left join accountants person on person.id = listed.typed_by and person.removed_at is null
        left join lateral (
          select day, rate, is_typed from (
            select day, rate, false as is_typed from official_rates
            where currency = listed.currency and day < listed.day and day >= listed.day - ${hintDays}::int
              and (accountant_id is null or accountant_id = ${request.scope.ownerId})
            union all
            select day, rate, true from typed_rates
            where accountant_id = ${request.scope.ownerId} and currency = listed.currency and day < listed.day
              and day >= listed.day - ${hintDays}::int
          ) known order by day desc, is_typed limit 1
        ) previous on true
        left join lateral (
          select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'period', left(first, 6), 'book', substr(first, 7))
            order by name) as list
          from (
            select id, name, first from counted
            where counted.currency = listed.currency and counted.day = listed.day order by name limit ${mostNamed}
          ) few
        ) named on true
        order by array_position(array['missing', 'typed', 'official'], state), listed.day desc, listed.currency`,

    summary: async (request: RatesRequest): Promise<RateSummary> => {
      const [row] = await sql<RateSummary[]>`
        with ${daysOf(request)}
        select (count(*) filter (where state = 'missing'))::int as missing,
          (count(*) filter (where state = 'typed'))::int as typed,
          (count(*) filter (where state = 'official'))::int as official,
          coalesce(sum(waiting) filter (where state = 'missing'), 0)::int as waiting,
          (
            select count(distinct id)::int from counted join rated using (currency, day)
            where counted.waiting > 0 and rated.state = 'missing'
          ) as "waitingBusinesses",
          (
            select count(*)::int from ${vouchersOf(request)} and voucher.total_amount is null
              and voucher.currency <> 'PEN' and voucher.rate_day is null and voucher.rate_source is null
          ) as "withoutDay"
        from rated`;
      if (!row) throw new Error('PostgreSQL did not count the days');
      return row;
    },

    /** SUNAT's rate of a day, as far as an account may use it. */
    official: async (ownerId: string, { currency, day }: RateDay): Promise<number | null> => {
      const [row] = await sql<{ rate: number }[]>`
        select rate::float8 from official_rates
        where currency = ${currency} and day = ${day} and (accountant_id is null or accountant_id = ${ownerId})`;
      return row?.rate ?? null;
    },

    /** What the studio typed for a day. It is locked until the transaction ends. */
    typed: async (ownerId: string, { currency, day }: RateDay): Promise<TypedRate | null> => {
      // Without its key, so that rows are stored meanwhile that refer to the account.
      await sql`select from accountants where id = ${ownerId} for no key update`;
      const [row] = await sql<TypedRate[]>`
        select rate::float8, nullif(trim(person.name || ' ' || person.last_name), '') as "byName" from typed_rates
        left join accountants person on person.id = typed_rates.typed_by and person.removed_at is null
        where accountant_id = ${ownerId} and currency = ${currency} and day = ${day}`;
      return row ?? null;
    },

    /** Stores what a person typed for a day, or removes it with null. The job of the rates finds its vouchers. */
    saveTyped: async (
      { ownerId, personId, at }: { ownerId: string; personId: string; at: Date },
      { currency, day }: RateDay,
      rate: number | null,
    ): Promise<void> => {
      if (rate === null)
        await sql`
          delete from typed_rates where accountant_id = ${ownerId} and currency = ${currency} and day = ${day}`;
      else
        await sql`
          insert into typed_rates (accountant_id, currency, day, rate, typed_by, typed_at)
          values (${ownerId}, ${currency}, ${day}, ${rate.toFixed(3)}::numeric, ${personId}, ${at.toISOString()})
          on conflict (accountant_id, currency, day) do update
          set rate = excluded.rate, typed_by = excluded.typed_by, typed_at = excluded.typed_at`;
      await sql`insert into rate_changes (currency, day) values (${currency}, ${day})`;
    },

    /** The days whose rates may have changed, and the last change of each. */
    changed: async (): Promise<(RateDay & { upTo: string })[]> =>
      sql<(RateDay & { upTo: string })[]>`
        select currency, day::text, max(id)::text as "upTo" from rate_changes group by currency, day order by 3`,

    /** Forgets the changes of a day, except those that were made meanwhile. */
    forgetChanges: async ({ currency, day, upTo }: RateDay & { upTo: string }): Promise<void> => {
      await sql`delete from rate_changes where currency = ${currency} and day = ${day} and id <= ${upTo}`;
    },

    /** What the rows of the proposals of all businesses say of a day. Equal rates have equal texts. */
    rowsOf: async ({ currency, day }: RateDay): Promise<RateRows[]> =>
      sql<RateRows[]>`
        select business_id::text as "businessId", accountant_id::text as "accountId", rate::text, sum(rows)::int as rows
        from sunat_rates join businesses on businesses.id = sunat_rates.business_id and businesses.removed_at is null
        where currency = ${currency} and day = ${day} group by 1, 2, 3`,

    storeOfficial: async ({ currency, day }: RateDay, official: OfficialRate | null): Promise<void> => {
      if (official === null) {
        await sql`delete from official_rates where currency = ${currency} and day = ${day}`;
        return;
      }
      await sql`
        insert into official_rates (currency, day, rate, accountant_id)
        values (${currency}, ${day}, ${official.rate}::numeric, ${official.accountId})
        on conflict (currency, day) do update set rate = excluded.rate, accountant_id = excluded.accountant_id`;
    },

    /** The businesses with vouchers of a day that do not have its rate, of an account or of all. */
    businessesMisrated: async (day: RateDay, ownerId: string | null): Promise<string[]> => {
      const rows = await sql<{ id: string }[]>`
        select distinct voucher.business_id::text as id ${misrated(day)}
          and (${ownerId}::uuid is null or businesses.accountant_id = ${ownerId}::uuid)
        order by 1`;
      return rows.map(({ id }) => id);
    },

    /** Vouchers of a business and a day that do not have its rate. */
    misrated: async (businessId: string, day: RateDay, count: number): Promise<(VoucherKey & { book: Book })[]> =>
      sql<(VoucherKey & { book: Book })[]>`
        select voucher.book, voucher.issuer_id as "issuerId", voucher.type_code as "typeCode", voucher.serie, voucher.number,
          voucher.dam_year as "damYear"
        ${misrated(day)} and voucher.business_id = ${businessId}
        order by voucher.book, voucher.issuer_id, voucher.serie, voucher.number limit ${count}`,
  };
}

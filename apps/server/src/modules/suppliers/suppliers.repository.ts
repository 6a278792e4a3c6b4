import type { ISql } from '../../database/sql.ts';
import type { supplierSources } from '../../database/schema/index.ts';
import { recordset } from '../../database/recordset.ts';
import type { VoucherKey } from '../vouchers/facts.ts';
import { checkedTypes, type CheckedVoucher, type Validity } from '../sunat/voucher-validity.ts';

/** The source of states: the file of the register, or the validity service. */
export type SourceId = (typeof supplierSources.$inferSelect)['id'];

/** What is stored about the file of the register that was read last. */
export interface ReadFile {
  etag: string | null;
  lastModified: string | null;
  fileDate: string | null;
  lines: number | null;
  suppliers: number | null;
}

/** A purchase whose validity is to be asked. */
export interface DueVoucher extends CheckedVoucher {
  key: VoucherKey;
}

const keyColumns = { issuerId: 'text', typeCode: 'text', serie: 'text', number: 'text' };

/** Suppliers of all businesses, and how their states are learnt. */
export function suppliersRepository(sql: ISql) {
  return {
    /** Some businesses that are not archived after another, in the order of their ids. */
    businessesAfter: async (last: string | null, count: number): Promise<string[]> => {
      const rows = await sql<{ id: string }[]>`
        select id::text from businesses
        where archived_at is null and id > coalesce(${last}::uuid, '00000000-0000-0000-0000-000000000000')
        -- Not the text that is selected, by which no index is sorted.
        order by businesses.id limit ${count}`;
      return rows.map(({ id }) => id);
    },
    /** The RUCs of the suppliers of a business, as numbers. Only the index is read, once for each supplier. */
    suppliersOf: async (businessId: string): Promise<number[]> => {
      const rows = await sql<{ ruc: number }[]>`
        with recursive held as (
          (
            select issuer_id from vouchers where business_id = ${businessId} and book = 'compra'
            order by issuer_id limit 1
          )
          union all
          select (
            select next.issuer_id from vouchers next
            where next.business_id = ${businessId} and next.book = 'compra' and next.issuer_id > held.issuer_id
            order by next.issuer_id limit 1
          ) from held where held.issuer_id is not null
        )
        select issuer_id::float8 as ruc from held where issuer_id ~ '^[0-9]{11}$'`;
      return rows.map(({ ruc }) => ruc);
    },
    /** Takes a source whose time has come, so that only one process does. Its next time is `later`, unless it is set again. */
    takeSource: async (
      id: SourceId,
      now: Date,
      later: Date,
    ): Promise<(ReadFile & { refused: string | null }) | undefined> => {
      await sql`
        insert into supplier_sources (id, next_at) values (${id}, ${now.toISOString()}) on conflict do nothing`;
      const [row] = await sql<(ReadFile & { refused: string | null })[]>`
        update supplier_sources set next_at = ${later.toISOString()}
        where id = ${id} and next_at <= ${now.toISOString()}
        returning etag, last_modified as "lastModified", file_date::text as "fileDate", lines, suppliers, refused`;
      return row;
    },
    /** Sets the time before which a source is not asked. */
    postpone: async (id: SourceId, until: Date): Promise<void> => {
      await sql`update supplier_sources set next_at = ${until.toISOString()} where id = ${id}`;
    },
    /** Stores that these credentials were refused. */
    refuse: async (id: SourceId, credentials: string): Promise<void> => {
      await sql`update supplier_sources set refused = ${credentials} where id = ${id}`;
    },
    /** Marks that the file is downloaded on a day. False if it was on the same day already. */
    beginDownload: async (day: string, next: Date): Promise<boolean> => {
      const { count } = await sql`
        update supplier_sources set downloaded_on = ${day}, next_at = ${next.toISOString()}
        where id = 'padron' and (downloaded_on is null or downloaded_on < ${day})`;
      return count > 0;
    },
    /** Stores which file was read. */
    finishRead: async (file: ReadFile, now: Date): Promise<void> => {
      await sql`
        update supplier_sources
        set etag = ${file.etag}, last_modified = ${file.lastModified}, file_date = ${file.fileDate}, lines = ${file.lines},
          suppliers = ${file.suppliers}, read_at = ${now.toISOString()}
        where id = 'padron'`;
    },
    /** The day of the file of the register that was read last, `YYYY-MM-DD`; null before the first. */
    registerDate: async (): Promise<string | null> => {
      const [row] = await sql<{ date: string | null }[]>`
        select file_date::text as date from supplier_sources where id = 'padron'`;
      return row?.date ?? null;
    },
    /**
     * Some businesses after another, in the order of their ids, with purchases of suppliers whose states have changed since all were
     * swept, which are not classified by these changes up to `change`. The businesses are found by the RUCs of the changes.
     */
    outdated: async (change: number, last: string | null, count: number): Promise<string[]> => {
      const rows = await sql<{ id: string }[]>`
        select businesses.id::text from businesses
        left join supplier_refreshes refresh on refresh.business_id = businesses.id
        where businesses.id in (
          select voucher.business_id from taxpayer_states state
          join vouchers voucher on voucher.book = 'compra' and voucher.issuer_id = state.ruc::text
          where state.change <= ${change}
            and state.change > coalesce((select swept_to from supplier_sources where id = 'padron'), 0)
        ) and coalesce(refresh.change, 0) < ${change} and businesses.removed_at is null
          and (${last}::uuid is null or businesses.id > ${last}::uuid)
        order by businesses.id limit ${count}`;
      return rows.map(({ id }) => id);
    },
    /** Stores up to which change the purchases of all businesses are classified. */
    markSwept: async (change: number): Promise<void> => {
      await sql`
        insert into supplier_sources (id, next_at, swept_to) values ('padron', '-infinity', ${change})
        on conflict (id) do update set swept_to = greatest(supplier_sources.swept_to, excluded.swept_to)`;
    },
    /** Purchases of suppliers whose states have changed, and whose reasons do not correspond to the state on the day of issue. */
    misclassified: async (businessId: string, count: number): Promise<VoucherKey[]> =>
      sql<VoucherKey[]>`
        with done as (
          select coalesce(max(change), 0) as change from supplier_refreshes where business_id = ${businessId}
        )
        select voucher.issuer_id as "issuerId", voucher.type_code as "typeCode", voucher.serie, voucher.number,
          voucher.dam_year as "damYear"
        from done join vouchers voucher on voucher.business_id = ${businessId} and voucher.book = 'compra'
        cross join lateral (
          select active, found, change from taxpayer_states
          where ruc = voucher.issuer_id::bpchar and since <= voucher.issue_date order by since desc limit 1
        ) state
        where state.change > done.change
          and voucher.issue_date >= (select min(since) from taxpayer_states where change > (select change from done))
          and (state.active = ('EMISOR_BAJA' = any(voucher.reasons)) or state.found = ('EMISOR_NO_HABIDO' = any(voucher.reasons)))
        limit ${count}`,
    /** Stores up to which change the purchases of a business are classified. */
    markRefreshed: async (businessId: string, change: number): Promise<void> => {
      await sql`
        insert into supplier_refreshes (business_id, change) values (${businessId}, ${change})
        on conflict (business_id) do update set change = greatest(supplier_refreshes.change, excluded.change)`;
    },
    /**
     * Some businesses whose turn it is to be asked about, those first that have waited longest. Archived ones have no turn before they
     * are looked at again, after `later`.
     */
    takeTurns: async (now: Date, later: Date, count: number): Promise<string[]> => {
      const rows = await sql<{ id: string; isArchived: boolean }[]>`
        update validity_turns turn set due_at = ${later.toISOString()}
        from (
          select due.business_id, business.archived_at is not null as is_archived, due.due_at
          from validity_turns due join businesses business on business.id = due.business_id
          where due.due_at <= ${now.toISOString()}
          order by due.due_at limit ${count} for update of due skip locked
        ) taken
        where turn.business_id = taken.business_id
        returning turn.business_id::text as id, taken.is_archived as "isArchived"`;
      return rows.filter(({ isArchived }) => !isArchived).map(({ id }) => id);
    },
    /**
     * Ends a turn that was taken until `taken`. `hasMore`: there are other purchases to ask about now. Otherwise the next turn is when
     * one is to be asked about again; without such a one there is none. What has changed meanwhile is due now, after the others.
     */
    endTurn: async (businessId: string, taken: Date, now: Date, hasMore: boolean): Promise<void> => {
      const [ended] = await sql<{ isOver: boolean }[]>`
        update validity_turns turn set due_at = case
          when ${hasMore} or turn.due_at <> ${taken.toISOString()}::timestamptz then ${now.toISOString()}::timestamptz
          else coalesce((
            select min(next_at) from voucher_validities
            where business_id = ${businessId} and next_at > ${now.toISOString()}
          ), 'infinity') end
        where business_id = ${businessId}
        returning due_at = 'infinity' as "isOver"`;
      if (ended?.isOver)
        await sql`delete from validity_turns where business_id = ${businessId} and due_at = 'infinity'`;
    },
    /**
     * Purchases whose validity is to be asked, newest period first: undecided ones that are not in SUNAT's proposal, or observed,
     * and those that SUNAT did not know when it was asked before.
     */
    dueForCheck: async (
      businessId: string,
      { now, since, count }: { now: Date /** `YYYYMM` */; since: string; count: number },
    ): Promise<DueVoucher[]> => {
      const rows = await sql<(VoucherKey & { issueDate: string; cents: string })[]>`
        select voucher.issuer_id as "issuerId", voucher.type_code as "typeCode", voucher.serie, voucher.number,
          voucher.dam_year as "damYear", voucher.issue_date::text as "issueDate",
          abs(case when voucher.currency = 'PEN' then voucher.total_amount else voucher.foreign_total end)::text as cents
        from vouchers voucher
        left join voucher_validities answer on answer.business_id = ${businessId} and answer.issuer_id = voucher.issuer_id
          and answer.type_code = voucher.type_code and answer.serie = voucher.serie and answer.number = voucher.number
        where voucher.business_id = ${businessId} and voucher.book = 'compra' and voucher.period >= ${since}
          and voucher.type_code = any(${[...checkedTypes]}::bpchar[]) and voucher.issuer_id ~ '^[0-9]{11}$'
          and voucher.decision is null and not voucher.voided
          and case when voucher.currency = 'PEN' then voucher.total_amount else voucher.foreign_total end <> 0
          and (not voucher.has_sire or voucher.status = 'observado' or answer.state = '0')
          and (answer.business_id is null or answer.next_at <= ${now.toISOString()})
        order by voucher.period desc, voucher.issue_date desc, voucher.id limit ${count}`;
      return rows.map(({ issueDate, cents, ...key }) => ({
        key,
        issuerRuc: key.issuerId,
        typeCode: key.typeCode,
        serie: key.serie,
        number: key.number,
        issueDate,
        cents: Number(cents),
      }));
    },
    /** Takes a purchase whose validity is due, so that only one process asks. It is due again at `later`. */
    takeCheck: async (businessId: string, key: VoucherKey, now: Date, later: Date): Promise<boolean> => {
      const { count } = await sql`
        insert into voucher_validities as held (business_id, issuer_id, type_code, serie, number, next_at)
        select ${businessId}, given."issuerId", given."typeCode", given.serie, given.number, ${later.toISOString()}
        from ${recordset(sql, [key], keyColumns)}
        on conflict (business_id, issuer_id, type_code, serie, number) do update set next_at = excluded.next_at
        where held.next_at <= ${now.toISOString()}`;
      return count > 0;
    },
    /** Sets when a purchase is due again. */
    postponeCheck: async (businessId: string, key: VoucherKey, until: Date): Promise<void> => {
      await sql`
        update voucher_validities held set next_at = ${until.toISOString()}
        from ${recordset(sql, [key], keyColumns)}
        where held.business_id = ${businessId} and held.issuer_id = given."issuerId"
          and held.type_code = given."typeCode"::bpchar and held.serie = given.serie and held.number = given.number`;
    },
    /** Stores an answer. `next` says when to ask again, by the day of the first of the answers with the same state. */
    storeValidity: async (
      businessId: string,
      key: VoucherKey,
      { state }: Pick<Validity, 'state'>,
      { day, next }: { day: string; next: (since: string) => Date | null },
    ): Promise<void> => {
      const [row] = await sql<{ since: string }[]>`
        update voucher_validities held
        set since = case when state = ${state} then since else ${day}::date end, state = ${state}, asked_on = ${day}
        from ${recordset(sql, [key], keyColumns)}
        where held.business_id = ${businessId} and held.issuer_id = given."issuerId"
          and held.type_code = given."typeCode"::bpchar and held.serie = given.serie and held.number = given.number
        returning held.since::text as since`;
      const nextAt = next(row?.since ?? day)?.toISOString() ?? null;
      await sql`
        update voucher_validities held set next_at = ${nextAt}
        from ${recordset(sql, [key], keyColumns)}
        where held.business_id = ${businessId} and held.issuer_id = given."issuerId"
          and held.type_code = given."typeCode"::bpchar and held.serie = given.serie and held.number = given.number`;
    },
  };
}

import { addDays, addMonths, periodOfDate, type NoticeKind, type TaxCalendar } from '@contapro/domain';
import type { Sql } from '../../database/sql.ts';
import { recordset } from '../../database/recordset.ts';
import type { Scope } from '../../security/scope.ts';
import { type BusinessRow, businessesInScope, visibleBusinesses } from '../businesses/own-business.ts';

/** How many days before its due date a declaration is a notice. */
const daysAhead = 7;
/** How many days a RUC that passed to another account is a notice. */
const passedDays = 30;
/** How many days an answer of a client is a notice. */
const answeredDays = 60;
/** How many months back declarations and vouchers are looked at. */
const monthsBack = 12;

export interface NoticeRow extends Pick<BusinessRow, 'name' | 'ruc' | 'status' | 'collectionStop'> {
  id: string;
  kind: NoticeKind;
  businessId: string;
  /** `YYYY-MM-DD` */
  day: string;
  isRead: boolean;
  /** `YYYYMM`; null for credentials. */
  period: string | null;
  /** The book of the vouchers that vanished; null for other kinds. */
  book: 'compra' | 'venta' | null;
  /** How many vouchers vanished, or were answered about; null for other kinds. */
  vouchers: number | null;
  /** What another account has done about the RUC, and when it passes or passed; null for other kinds. */
  rucState: 'asked' | 'passed' | null;
  /** In ISO 8601. */
  rucAt: string | null;
}

export interface NoticeCounts extends Record<NoticeKind, number> {
  unread: number;
}

export interface NoticesRequest {
  scope: Scope;
  /** Whose marks count: each person of a studio reads the notices. */
  personId: string;
  /** The day in Lima, `YYYY-MM-DD`. */
  today: string;
  kind?: NoticeKind | undefined;
  /** Only those that are not marked as read. */
  unread?: boolean | undefined;
  page: number;
  size: number;
}

export interface NoticeSettingsRow {
  isMailed: boolean;
  calendarId: string | null;
  email: string;
}

/** The notices of all businesses that a person sees, which are computed, and what the person has decided about them. */
export interface NoticesRepository {
  /** A page: unread ones first, of these the newest first. The counts are of all notices. */
  page: (request: NoticesRequest) => Promise<{ rows: NoticeRow[]; counts: NoticeCounts }>;
  /** Marks these notices, or all that exist on a day. Ids that are none of the person's change nothing. */
  mark: (
    of: Pick<NoticesRequest, 'scope' | 'personId' | 'today'>,
    ids: readonly string[] | null,
    isRead: boolean,
    now: Date,
  ) => Promise<void>;
  settings: (accountantId: string) => Promise<NoticeSettingsRow>;
  setMailed: (accountantId: string, isMailed: boolean) => Promise<void>;
  /** Stops the mails of an accountant, who may be gone. */
  stopMails: (accountantId: string) => Promise<void>;
  /** Gives the calendar another id, or none. */
  setCalendar: (accountantId: string, calendarId: string | null) => Promise<void>;
  /** Up to 1,000 accountants who want a mail and have not got that of a day. */
  unmailed: (day: string) => Promise<string[]>;
  /**
   * Takes the mail of a day, so that no other process sends it. False when it was taken, or is not wanted any more. What `send`
   * throws gives it back.
   */
  takeMail: (accountantId: string, day: string, send: () => Promise<void>) => Promise<boolean>;
  /** The person whose calendar has this id; undefined when there is no such calendar. */
  ofCalendar: (calendarId: string) => Promise<string | undefined>;
  /** The businesses of a calendar. */
  clients: (scope: Scope) => Promise<{ name: string; ruc: string }[]>;
}

/** The due dates that are a notice on a day, by period and last digit of the RUC. */
const schedulesOn = (calendar: TaxCalendar, today: string) =>
  calendar.periods
    .filter((period) => period >= addMonths(periodOfDate(today), -monthsBack))
    .flatMap((period) =>
      Array.from({ length: 10 }, (_, digit) => ({
        period,
        digit: String(digit),
        due_on: calendar.dueDate(period, String(digit)),
      })),
    )
    .filter(({ due_on }) => due_on !== null && due_on <= addDays(today, daysAhead));

export function noticesRepository(sql: Sql, calendar: TaxCalendar): NoticesRepository {
  const noticesOf = ({ scope, personId, today }: Pick<NoticesRequest, 'scope' | 'personId' | 'today'>) => {
    const schedule = recordset(sql, schedulesOn(calendar, today), { period: 'text', digit: 'text', due_on: 'date' });
    return sql`
      with business as (
        select id, name, ruc, status, collection_stop, (created_at at time zone 'America/Lima')::date as since,
          (coalesce((credentials_check ->> 'checked_at')::timestamptz, updated_at) at time zone 'America/Lima')::date
            as checked_on
        from businesses where ${visibleBusinesses(sql, scope)}
      ), claim as (
        select request.id, request.state, coalesce(request.ended_at, request.passes_at) as at, business.id as business_id,
          business.name, business.ruc, business.status, business.collection_stop
        from businesses business join ruc_requests request on request.holder_business_id = business.id
        where ${businessesInScope(sql, scope, 'business')}
          and (request.state = 'waiting' and business.archived_at is null
            or request.state = 'passed' and request.ended_at > ${today}::date - ${passedDays}::int)
      ), found as (
        select 'due' as kind, business.id as business_id, given.period, null as book, null::int as vouchers,
          given.due_on as day,
          case when given.due_on < ${today} then 'overdue' when given.due_on = ${today} then '0'
            when given.due_on - ${today}::date = 1 then '1' when given.due_on - ${today}::date <= 3 then '3'
            else '7' end as stage
        from business join ${schedule} on given.digit = right(business.ruc, 1) and given.due_on >= business.since
        where not exists (
          select 1 from declared_periods where business_id = business.id and declared_periods.period = given.period)
        union all
        select 'credentials', business.id, null, null, null, checked_on,
          case when status = 'INVALID_CREDENTIALS' then 'sol' else collection_stop end || ':' || checked_on
        from business
        where (status = 'INVALID_CREDENTIALS' or collection_stop is not null)
          -- They are being checked again.
          and not exists (select 1 from collection_runs where business_id = business.id)
        union all
        select 'vanished', business.id, gone.period, gone.book, count(*)::int,
          (proposal.received_at at time zone 'America/Lima')::date, proposal.number::text
        from business
        join sire_rows gone on gone.business_id = business.id and gone.vanished_in is not null
          and gone.period >= ${addMonths(periodOfDate(today), -monthsBack)}
        join proposals proposal on proposal.business_id = gone.business_id and proposal.book = gone.book
          and proposal.period = gone.period and proposal.number = gone.vanished_in
        join vouchers voucher on voucher.business_id = gone.business_id and voucher.book = gone.book
          and voucher.issuer_id = gone.issuer_id and voucher.type_code = gone.type_code
          and voucher.serie = gone.serie and voucher.number = gone.number and voucher.dam_year = gone.dam_year
          and voucher.period = gone.period and (gone.book = 'venta' or voucher.status = 'gasto deducible')
        left join declared_periods declared on declared.business_id = gone.business_id and declared.period = gone.period
        -- Whoever declared after it knew.
        where declared.known_until is null or proposal.received_at > declared.known_until
        group by business.id, gone.period, gone.book, proposal.number, proposal.received_at
        union all
        -- A later answer is another notice, which is not read yet.
        select 'answered', business.id, voucher.period, null, count(distinct voucher.id)::int,
          (max(question.answered_at) at time zone 'America/Lima')::date,
          extract(epoch from max(question.answered_at))::bigint::text
        from business
        join client_questions question on question.business_id = business.id and question.revoked_at is null
          and question.answered_at > ${today}::date - ${answeredDays}::int
        join vouchers voucher on voucher.business_id = question.business_id and voucher.id = question.voucher_id
          and voucher.status = 'observado' and voucher.decision is null
        group by business.id, voucher.period
        union all
        select 'ruc', business_id, null, null, null, (at at time zone 'America/Lima')::date,
          case state when 'waiting' then 'asked' else state end || ':' || id
        from claim
      ), notice as (
        select concat_ws(':', found.kind, found.business_id, found.period, found.book, found.stage) as id, found.*,
          coalesce(business.name, claim.name) as name, coalesce(business.ruc, claim.ruc) as ruc,
          coalesce(business.status, claim.status) as status,
          coalesce(business.collection_stop, claim.collection_stop) as collection_stop,
          case claim.state when 'waiting' then 'asked' else claim.state end as ruc_state, claim.at as ruc_at,
          -- The day from which it says what it says.
          case found.stage when 'overdue' then day + 1 when '0' then day when '1' then day - 1 when '3' then day - 3
            when '7' then day - 7 else day end as begun_on
        from found
        left join business on business.id = found.business_id
        left join claim on found.kind = 'ruc' and found.stage like '%:' || claim.id
      ), marked as (
        select notice.*, exists (
          select 1 from notice_reads where accountant_id = ${personId} and notice_id = notice.id) as is_read
        from notice
      )`;
  };
  return {
    page: async ({ kind, unread, page, size, ...whose }) => {
      const [found] = await sql<{ rows: NoticeRow[]; counts: NoticeCounts }[]>`
        ${noticesOf(whose)}
        select (
            select coalesce(json_agg(shown), '[]') from (
              select id, kind, business_id as "businessId", name, ruc, status, collection_stop as "collectionStop",
                to_char(day, 'YYYY-MM-DD') as day, is_read as "isRead", period, book, vouchers,
                ruc_state as "rucState", ruc_at as "rucAt"
              from marked
              where true ${kind === undefined ? sql`` : sql`and kind = ${kind}`} ${unread ? sql`and not is_read` : sql``}
              order by is_read, begun_on desc, kind, name, id
              limit ${size} offset ${(page - 1) * size}
            ) shown
          ) as rows,
          (select json_build_object(
            'unread', count(*) filter (where not is_read),
            'due', count(*) filter (where kind = 'due'),
            'credentials', count(*) filter (where kind = 'credentials'),
            'vanished', count(*) filter (where kind = 'vanished'),
            'ruc', count(*) filter (where kind = 'ruc'),
            'answered', count(*) filter (where kind = 'answered')) from marked) as counts`;
      if (!found) throw new Error('A select without a table returned no row');
      return found;
    },

    mark: async (whose, ids, isRead, now) => {
      const { personId } = whose;
      const named = ids === null ? sql`` : sql`and notice_id = any(${[...ids]})`;
      if (!isRead) {
        await sql`delete from notice_reads where accountant_id = ${personId} ${named}`;
        return;
      }
      await sql`
        ${noticesOf(whose)}
        insert into notice_reads (accountant_id, notice_id, read_at)
        select ${personId}, id, ${now.toISOString()} from (select id, id as notice_id from marked) existing
        where true ${named}
        on conflict do nothing`;
      // No notice is as old: its due date or its vouchers are of the last twelve months.
      await sql`
        delete from notice_reads
        where accountant_id = ${personId} and read_at < ${now.toISOString()}::timestamptz - interval '800 days'`;
    },

    settings: async (accountantId) => {
      const [found] = await sql<NoticeSettingsRow[]>`
        select coalesce(is_mailed, false) as "isMailed", calendar_id as "calendarId", email
        from accountants left join notice_settings on accountant_id = id where id = ${accountantId}`;
      if (!found) throw new Error('The accountant is gone');
      return found;
    },

    setMailed: async (accountantId, isMailed) => {
      await sql`
        insert into notice_settings (accountant_id, is_mailed) values (${accountantId}, ${isMailed})
        on conflict (accountant_id) do update set is_mailed = excluded.is_mailed`;
    },

    stopMails: async (accountantId) => {
      await sql`update notice_settings set is_mailed = false where accountant_id = ${accountantId}`;
    },

    setCalendar: async (accountantId, calendarId) => {
      await sql`
        insert into notice_settings (accountant_id, calendar_id) values (${accountantId}, ${calendarId})
        on conflict (accountant_id) do update set calendar_id = excluded.calendar_id`;
    },

    unmailed: async (day) => {
      const rows = await sql<{ id: string }[]>`
        select accountant_id as id from notice_settings
        where is_mailed and coalesce(mailed_on, '-infinity'::date) < ${day}
        order by coalesce(mailed_on, '-infinity'::date) limit 1000`;
      return rows.map(({ id }) => id);
    },

    takeMail: async (accountantId, day, send) => {
      const [taken] = await sql<{ before: string | null }[]>`
        with former as (
          select accountant_id, mailed_on from notice_settings
          where accountant_id = ${accountantId} and is_mailed and (mailed_on is null or mailed_on < ${day}) for update
        )
        update notice_settings set mailed_on = ${day} from former
        where notice_settings.accountant_id = former.accountant_id
        returning to_char(former.mailed_on, 'YYYY-MM-DD') as before`;
      if (!taken) return false;
      try {
        await send();
      } catch (error) {
        await sql`
          update notice_settings set mailed_on = ${taken.before}
          where accountant_id = ${accountantId} and mailed_on = ${day}`;
        throw error;
      }
      return true;
    },

    ofCalendar: async (calendarId) => {
      const [found] = await sql<{ id: string }[]>`
        select accountant_id::text as id from notice_settings where calendar_id = ${calendarId}`;
      return found?.id;
    },

    clients: async (scope) => sql<{ name: string; ruc: string }[]>`
      select name, ruc from businesses where ${visibleBusinesses(sql, scope)} order by name, ruc`,
  };
}

import {
  addDays,
  addMonths,
  creditSpanDays,
  currentPeriod,
  depositDeadline,
  lastAnnotationPeriod,
  periodDateRange,
  periodRange,
  previousPeriod,
  startOfLimaDate,
  type TaxCalendar,
  todayTaskDays,
  type TodayTaskKind,
} from '@contapro/domain';
import type { Sql } from '../../database/sql.ts';
import { recordset } from '../../database/recordset.ts';
import type { Scope } from '../../security/scope.ts';
import { visibleBusinesses } from '../businesses/own-business.ts';
import { isUnpaidText } from '../vouchers/deposit-conditions.ts';

/** What was found of a kind. */
export interface TodayRow {
  kind: TodayTaskKind;
  count: number;
  /** Null when it is of several businesses. */
  businessId: string | null;
  businessName: string | null;
  period: string | null;
  /** `YYYY-MM-DD` */
  day: string | null;
  /** In cents. */
  igv: number | null;
}

/** The oldest period whose declaration is looked at: a year before the current one. */
const monthsBack = 12;
/** The oldest month, counted from the current one, whose purchases can still be annotated. */
const oldestCredit = 14;

/** What needs a hand today. */
export function todayRepository(sql: Sql, calendar: TaxCalendar) {
  return {
    found: (scope: Scope, today: string): Promise<TodayRow[]> => {
      const current = currentPeriod(startOfLimaDate(today));
      const closed = previousPeriod(current);
      const until = addDays(today, todayTaskDays);
      const schedule = periodRange(addMonths(current, -monthsBack), current).flatMap((period) =>
        Array.from({ length: 10 }, (_, digit) => ({
          period,
          digit: String(digit),
          due_on: calendar.dueDate(period, String(digit)),
        })),
      );
      const deposits = [closed, current]
        .map((period) => ({ period, deadline: depositDeadline(period) }))
        .filter(({ deadline }) => deadline >= today && deadline <= until);
      const { to: lastEnd } = creditSpanDays('days30', today);
      const endings = periodRange(addMonths(current, -oldestCredit), current).flatMap((month) => {
        const last = lastAnnotationPeriod(month);
        return Array.from({ length: 10 }, (_, digit) => ({
          month,
          digit: String(digit),
          annotate: calendar.annotationDeadline(last, String(digit)).day,
          deposit: periodDateRange(last)?.to ?? null,
        }));
      });
      return sql<TodayRow[]>`
        with business as (
          select id, name, ruc, status, collection_stop, (created_at at time zone 'America/Lima')::date as since
          from businesses where ${visibleBusinesses(sql, scope)}
        ), due as (
          select business.id, business.name, given.period, given.due_on
          from business join ${recordset(
            sql,
            schedule.filter(({ due_on }) => due_on !== null && due_on <= until),
            { period: 'text', digit: 'text', due_on: 'date' },
          )} on given.digit = right(business.ruc, 1) and given.due_on >= business.since
          where not exists (
            select from declared_periods where business_id = business.id and declared_periods.period = given.period)
        ), found as (
          select case when due_on < ${today} then 'overdue' else 'dueSoon' end as kind, id, name, period, due_on as day,
            null::bigint as igv
          from due
          union all
          select 'credentials', id, name, null, null, null from business
          where (status = 'INVALID_CREDENTIALS' or collection_stop is not null)
            -- They are being checked again.
            and not exists (select from collection_runs where business_id = business.id)
          union all
          select distinct on (voucher.id) 'answers', business.id, business.name, voucher.period, null::date, voucher.igv_credit
          from business
          join client_questions question on question.business_id = business.id
            and question.answered_at is not null and question.revoked_at is null
          join vouchers voucher on voucher.business_id = business.id and voucher.id = question.voucher_id
            and voucher.status = 'observado' and voucher.decision is null
          union all
          select 'deposits', business.id, business.name, null, given.deadline, vouchers.igv_credit
          from ${recordset(sql, deposits, { period: 'text', deadline: 'date' })}
          cross join business
          join vouchers on vouchers.business_id = business.id and vouchers.book = 'compra'
            and vouchers.period = given.period and ${sql.unsafe(isUnpaidText)}
          union all
          select 'credits', business.id, business.name, null, ended.day, credit.igv
          from ${recordset(sql, endings, { month: 'text', digit: 'text', annotate: 'date', deposit: 'date' })}
          join business on right(business.ruc, 1) = given.digit
          join waiting_credits credit on credit.business_id = business.id and credit.start_month = given.month
          cross join lateral (select case credit.action when 'deposit' then given.deposit else given.annotate end as day) ended
          where ended.day between ${today} and ${lastEnd}
          union all
          select case board.state when 'ready' then 'ready' else 'toReview' end, business.id, business.name, board.period, null, board.igv_observed
          from business join board_rows board on board.business_id = business.id and board.period = ${closed}
            and board.state in ('ready', 'to_square', 'to_review')
        )
        select kind,
          case when kind = 'toReview' then (
            select sum(observed) from board_rows where period = ${closed} and state in ('to_square', 'to_review')
              and business_id in (select id from business))
          when kind in ('answers', 'deposits', 'credits') then count(*) else count(distinct id) end::int as count,
          case when count(distinct id) = 1 then min(id::text) end as "businessId",
          case when count(distinct id) = 1 then min(name) end as "businessName",
          max(period) as period, min(day)::text as day, nullif(sum(igv), 0)::float8 as igv
        from found group by kind`;
    },
  };
}

import {
  addDays,
  addMonths,
  annotationDeadline,
  type CreditAction,
  creditActions,
  type CreditSpan,
  creditSpanDays,
  currentPeriod,
  endedCreditDays,
  lastAnnotationPeriod,
  nextPeriod,
  periodDateRange,
  periodRange,
  scheduledDepositDeadline,
  startOfLimaDate,
} from '@contapro/domain';
import { and, asc, eq, gt, gte, inArray, lt, lte, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Executor } from '../../database/database.ts';
import { businesses, vouchers, waitingCredits, waitingCreditSums } from '../../database/schema/index.ts';
import { selectByColumn, selectWithSummary } from '../../database/select-by-column.ts';
import { summed } from '../../database/summed.ts';
import type { Scope } from '../../security/scope.ts';
import { visibleTo } from '../businesses/own-business.ts';
import { depositedAmount } from '../vouchers/deposit-conditions.ts';
import { matches } from './matches.ts';

/** A purchase whose credit depends on something that has to be done. Amounts are in cents of soles. */
export interface CreditClockRow {
  businessId: string;
  businessName: string;
  businessRuc: string;
  code: string;
  supplierId: string;
  supplierName: string;
  typeCode: string;
  serie: string;
  numberShown: string;
  issueDate: string;
  period: string;
  igv: number;
  action: CreditAction;
  reasons: string[];
  /** `YYYY-MM-DD`; null when it is not known. */
  endsOn: string | null;
  confirmed: boolean;
  /** Whether the credit is used in a later month after that day, instead of being lost. */
  postponed: boolean;
  /** What the deposits lack; null when it is not known or nothing has to be deposited. */
  missing: number | null;
}

type Counts = Record<`${CreditAction | CreditSpan | 'open'}Count`, number>;
type Sums = Record<`${CreditAction | CreditSpan | 'open'}Igv`, number>;

/** The counts and sums of all purchases that match the search and the reason. Those of the actions are of the span. */
export interface CreditClockCounts extends Counts, Sums {
  businesses: number;
}

/** Which purchases are read. */
export interface CreditClockSelection {
  scope: Scope;
  /** `YYYY-MM-DD` in Lima. */
  today: string;
  action?: CreditAction | undefined;
  /** Undefined for all whose day has not passed. */
  span?: CreditSpan | undefined;
  /** The code of a reason. */
  reason?: string | undefined;
  search?: string | undefined;
}

export interface CreditClockRequest extends CreditClockSelection {
  page: number;
  size: number;
}

/** The purchases of the businesses of an accountant by the day on which their credit ends. */
export function creditsRepository(database: Executor) {
  return {
    page(request: CreditClockRequest): Promise<{ rows: CreditClockRow[]; summary: CreditClockCounts }> {
      const { today, span } = request;
      const sums = sumsOf(database, request);
      const days = daysOf(database, sums, today);
      const listed = listedOf(database, days, request);
      const open = database
        .select({ id: sums.businessId })
        .from(sums)
        .where(isOpen(sums, today))
        .groupBy(sums.businessId);
      return selectWithSummary<CreditClockRow, CreditClockCounts>(database, {
        shared: days,
        columns: columnsOf(listed),
        rows: (fields) => shown(database, listed, fields),
        summaryColumns: {
          businesses: sql`(select count(*) from (${open}) open_businesses)`,
          ...countedWhere(days, 'open', isIn(days, undefined, today)),
          ...countedWhere(days, 'annotate', whose(days, 'annotate', span, today)),
          ...countedWhere(days, 'deposit', whose(days, 'deposit', span, today)),
          ...countedWhere(days, 'decide', whose(days, 'decide', span, today)),
          ...countedWhere(days, 'month', isIn(days, 'month', today)),
          ...countedWhere(days, 'days30', isIn(days, 'days30', today)),
          ...countedWhere(days, 'days90', isIn(days, 'days90', today)),
          ...countedWhere(days, 'ended', isIn(days, 'ended', today)),
        },
        summary: (fields) => database.select(fields).from(days),
      }).execute();
    },

    /** All rows of a selection. */
    all(selection: CreditClockSelection): Promise<CreditClockRow[]> {
      const days = daysOf(database, sumsOf(database, selection), selection.today);
      const listed = listedOf(database, days, selection);
      return selectByColumn<CreditClockRow>(database, columnsOf(listed), (fields) =>
        shown(database.with(days), listed, fields),
      ).execute();
    },
  };
}

export const isCreditAction = (text: string | undefined): text is CreditAction =>
  creditActions.some((action) => action === text);

type Days = ReturnType<typeof daysOf>;

/** Whether a day is in a span; without a span, whether it has not passed. */
function isIn({ endsOn }: Pick<Days, 'endsOn'>, span: CreditSpan | undefined, today: string): SQL {
  if (span === undefined) return sql`coalesce(${endsOn} >= ${today}, true)`;
  const { from, to } = creditSpanDays(span, today);
  return sql`coalesce(${endsOn} between ${from} and ${to}, false)`;
}

const whose = (days: Days, action: CreditAction, span: CreditSpan | undefined, today: string): SQL =>
  sql`${days.action} = ${action} and ${isIn(days, span, today)}`;

const countedWhere = <const Name extends string>({ purchases, igv }: Days, name: Name, condition: SQL) =>
  ({
    [`${name}Count`]: summed(purchases, condition),
    [`${name}Igv`]: summed(igv, condition),
  }) as Record<`${Name}Count` | `${Name}Igv`, SQL>;

const columnsOf = (listed: Listed) => ({
  businessId: businesses.id,
  businessName: businesses.name,
  businessRuc: businesses.ruc,
  code: vouchers.code,
  supplierId: vouchers.issuerId,
  supplierName: vouchers.counterpartyName,
  typeCode: vouchers.typeCode,
  serie: vouchers.serie,
  numberShown: vouchers.numberShown,
  issueDate: vouchers.issueDate,
  period: vouchers.period,
  reasons: vouchers.reasons,
  igv: listed.igv,
  action: listed.action,
  endsOn: listed.endsOn,
  confirmed: listed.confirmed,
  postponed: listed.postponed,
  // An amount of 0 is not known: something has to be deposited.
  missing: sql`case when ${listed.action} = 'deposit' then
    nullif(greatest(0, round(${vouchers.detractionAmount}, -2) - coalesce(${depositedAmount}, 0)), 0) end`,
});

/** The first day first, and of a day the largest credit. */
const inOrder = (
  { endsOn, igv, businessId, voucherId }: Record<'endsOn' | 'igv' | 'businessId' | 'voucherId', SQLWrapper>,
  span: CreditSpan | undefined,
): SQL[] => [dayOrder(endsOn, span), sql`${igv} desc`, asc(businessId), asc(voucherId)];

const dayOrder = (endsOn: SQLWrapper, span: CreditSpan | undefined): SQL =>
  span === 'ended' ? sql`${endsOn} desc` : sql`${endsOn} nulls last`;

/**
 * The purchases of the action and the span that are asked for, in their order. Of a page, only the purchases of its days are
 * read: how many the days before it have is known from the sums.
 */
function listedOf(
  database: Executor,
  days: Days,
  selection: CreditClockSelection & Partial<Pick<CreditClockRequest, 'page' | 'size'>>,
) {
  const { action, span, today, page, size } = selection;
  const wanted = database
    .select({
      digit: days.digit,
      startMonth: days.startMonth,
      period: days.period,
      action: days.action,
      endsOn: days.endsOn,
      confirmed: days.confirmed,
      postponed: days.postponed,
      /** The purchases of this day and of those before it, and of this day. */
      until: sql<number>`sum(${days.purchases}) over (order by ${dayOrder(days.endsOn, span)})`.as('until'),
      ofDay: sql<number>`sum(${days.purchases}) over (partition by ${days.endsOn})`.as('of_day'),
    })
    .from(days)
    .where(and(isIn(days, span, today), action && sql`${days.action} = ${action}`))
    .as('wanted');
  const part = page === undefined || size === undefined ? undefined : { first: (page - 1) * size, size };
  const shownDays = database
    .select()
    .from(wanted)
    .where(
      part && and(gt(wanted.until, part.first), lt(sql`${wanted.until} - ${wanted.ofDay}`, part.first + part.size)),
    )
    .as('shown_days');
  const ofDay = database
    .select({ businessId: waitingCredits.businessId, voucherId: waitingCredits.voucherId, igv: waitingCredits.igv })
    .from(waitingCredits)
    .innerJoin(businesses, eq(businesses.id, waitingCredits.businessId))
    .where(
      and(
        isWanted(selection),
        eq(waitingCredits.digit, shownDays.digit),
        eq(waitingCredits.startMonth, shownDays.startMonth),
        eq(waitingCredits.period, shownDays.period),
        eq(waitingCredits.action, shownDays.action),
      ),
    )
    .orderBy(sql`${waitingCredits.igv} desc nulls last`, asc(waitingCredits.businessId), asc(waitingCredits.voucherId));
  // All of them have the same day, so no more are needed than the page and what comes before it.
  const found = (part ? ofDay.limit(part.first + part.size) : ofDay).as('found');
  const sorted = database
    .select({
      businessId: sql<string>`${found.businessId}`.as('listed_business'),
      voucherId: sql<string>`${found.voucherId}`.as('listed_voucher'),
      igv: sql<number>`${found.igv}`.as('listed_igv'),
      action: shownDays.action,
      endsOn: shownDays.endsOn,
      confirmed: shownDays.confirmed,
      postponed: shownDays.postponed,
      place:
        sql<number>`row_number() over (order by ${sql.join(inOrder({ endsOn: shownDays.endsOn, igv: found.igv, businessId: found.businessId, voucherId: found.voucherId }, span), sql`, `)})
        + min(${shownDays.until} - ${shownDays.ofDay}) over ()`.as('place'),
    })
    .from(shownDays)
    .innerJoinLateral(found, sql`true`)
    .as('sorted');
  return database
    .select()
    .from(sorted)
    .where(part && and(gt(sorted.place, part.first), lte(sorted.place, part.first + part.size)))
    .as('listed');
}

type Listed = ReturnType<typeof listedOf>;

/** Reads what is shown of them. */
const shown = (database: Pick<Executor, 'select'>, listed: Listed, fields: Record<string, SQL.Aliased>) =>
  database
    .select(fields)
    .from(listed)
    .innerJoin(businesses, eq(businesses.id, listed.businessId))
    // With the business of the list, so that a voucher is found by both columns of its key.
    .innerJoin(vouchers, and(eq(vouchers.businessId, listed.businessId), eq(vouchers.id, listed.voucherId)))
    .orderBy(listed.place);

/** How many months before the current one the purchases were issued or paid whose credit may still be listed. */
const listedMonths = 26;

/** The schedule of the newest day, because each call needs it, and hundreds of days are counted for it. */
let newest: (ReturnType<typeof countSchedule> & { today: string }) | null = null;

const scheduleOn = (today: string) => {
  if (newest?.today !== today) newest = { today, ...countSchedule(today) };
  return newest;
};

/** The days that follow from the month of a purchase, and from the last digit of the RUC. */
function countSchedule(today: string) {
  const current = currentPeriod(startOfLimaDate(today));
  const first = addMonths(current, -listedMonths);
  const months = periodRange(first, current).flatMap((month) => {
    const last = lastAnnotationPeriod(month);
    return Array.from({ length: 10 }, (_, digit) => {
      const { day, confirmed } = annotationDeadline(last, String(digit));
      return { month, digit: String(digit), annotate: day, confirmed, deposit: periodDateRange(last)?.to };
    });
  });
  // A deposit in one of these periods is not late yet.
  const periods = periodRange(addMonths(current, -2), nextPeriod(current)).flatMap((period) => {
    const { day, confirmed } = scheduledDepositDeadline(period);
    return day < today ? [] : [{ period, deposit: day, confirmed }];
  });
  // The first month of each digit whose day has not passed. Those of later months have not passed either.
  const firstOpen = (day: 'annotate' | 'deposit') =>
    Array.from(
      { length: 10 },
      (_, digit) => months.find((one) => one.digit === String(digit) && (one[day] ?? today) >= today)?.month ?? current,
    );
  return { first, months, periods, openFrom: { annotate: firstOpen('annotate'), deposit: firstOpen('deposit') } };
}

/** The values of a field as an array of texts, because the driver does not write arrays of dates. */
const listOf = <Row extends object>(rows: readonly Row[], field: keyof Row) =>
  sql`${sql.param(rows.map((row) => String(row[field])))}::text[]`;

/** Whether a purchase is one of an accountant, and matches the reason and the search. It is read together with its business. */
const isWanted = ({ scope, reason, search }: CreditClockSelection): SQL | undefined =>
  and(
    eq(waitingCredits.accountantId, scope.ownerId),
    visibleTo(scope),
    reason === undefined ? undefined : sql`${reason} = any(${waitingCredits.reasons})`,
    search === undefined
      ? undefined
      : matches(search, {
          names: [businesses.name, waitingCredits.supplierName],
          numbers: [businesses.ruc, waitingCredits.supplierId],
        }),
  );

/** The counts and sums of the purchases that match the search and the reason, by business and month. */
function sumsOf(database: Executor, selection: CreditClockSelection) {
  const { scope, today, reason, search } = selection;
  const { first } = scheduleOn(today);
  const isRecent = (table: typeof waitingCredits | typeof waitingCreditSums) =>
    and(gte(table.period, first), or(eq(table.startMonth, ''), gte(table.startMonth, first)));
  if (reason === undefined && search === undefined) {
    const visible = database.select({ id: businesses.id }).from(businesses).where(visibleTo(scope));
    return database
      .select({
        businessId: sql<string>`${waitingCreditSums.businessId}`.as('sums_business'),
        digit: sql<string>`${waitingCreditSums.digit}`.as('sums_digit'),
        startMonth: sql<string>`${waitingCreditSums.startMonth}`.as('sums_start'),
        period: sql<string>`${waitingCreditSums.period}`.as('sums_period'),
        annotateCount: sql<number>`${waitingCreditSums.annotateCount}`.as('annotate_count'),
        annotateIgv: sql<number>`${waitingCreditSums.annotateIgv}`.as('annotate_igv'),
        depositCount: sql<number>`${waitingCreditSums.depositCount}`.as('deposit_count'),
        depositIgv: sql<number>`${waitingCreditSums.depositIgv}`.as('deposit_igv'),
        decideCount: sql<number>`${waitingCreditSums.decideCount}`.as('decide_count'),
        decideIgv: sql<number>`${waitingCreditSums.decideIgv}`.as('decide_igv'),
      })
      .from(waitingCreditSums)
      .where(
        and(
          eq(waitingCreditSums.accountantId, scope.ownerId),
          inArray(waitingCreditSums.businessId, visible),
          isRecent(waitingCreditSums),
        ),
      )
      .as('sums');
  }
  const is = (action: CreditAction) => sql`${waitingCredits.action} = ${action}`;
  const counted = (action: CreditAction) => sql<number>`count(*) filter (where ${is(action)})`;
  return database
    .select({
      businessId: sql<string>`${waitingCredits.businessId}`.as('sums_business'),
      digit: sql<string>`${waitingCredits.digit}`.as('sums_digit'),
      startMonth: sql<string>`${waitingCredits.startMonth}`.as('sums_start'),
      period: sql<string>`${waitingCredits.period}`.as('sums_period'),
      annotateCount: counted('annotate').as('annotate_count'),
      annotateIgv: summed(waitingCredits.igv, is('annotate')).as('annotate_igv'),
      depositCount: counted('deposit').as('deposit_count'),
      depositIgv: summed(waitingCredits.igv, is('deposit')).as('deposit_igv'),
      decideCount: counted('decide').as('decide_count'),
      decideIgv: summed(waitingCredits.igv, is('decide')).as('decide_igv'),
    })
    .from(waitingCredits)
    .innerJoin(businesses, eq(businesses.id, waitingCredits.businessId))
    .where(and(isWanted(selection), isRecent(waitingCredits)))
    .groupBy(waitingCredits.businessId, waitingCredits.digit, waitingCredits.startMonth, waitingCredits.period)
    .as('sums');
}

type CreditSums = ReturnType<typeof sumsOf>;

/** Whether a business has a purchase in a row of the sums whose day has not passed, as the days of {@link daysOf} say. */
function isOpen(sums: CreditSums, today: string): SQL {
  const { openFrom, periods } = scheduleOn(today);
  const isFrom = (day: 'annotate' | 'deposit') =>
    sql`${sums.startMonth} >= (${sql.param(openFrom[day])}::text[])[${sums.digit}::int + 1]`;
  return sql`(${sums.startMonth} = ''
    or ${sums.annotateCount} + ${sums.decideCount} > 0 and ${isFrom('annotate')}
    or ${sums.depositCount} > 0 and (${isFrom('deposit')} or ${sums.period} = any(${listOf(periods, 'period')})))`;
}

/** The purchases by their day: all with the same digit, month, period and action have the same one. */
function daysOf(database: Executor, sums: CreditSums, today: string) {
  const { months, periods } = scheduleOn(today);
  const cells = database
    .select({
      digit: sums.digit,
      startMonth: sums.startMonth,
      period: sums.period,
      annotateCount: summed(sums.annotateCount).as('annotate_purchases'),
      annotateIgv: summed(sums.annotateIgv).as('igv_to_annotate'),
      depositCount: summed(sums.depositCount).as('deposit_purchases'),
      depositIgv: summed(sums.depositIgv).as('igv_to_deposit'),
      decideCount: summed(sums.decideCount).as('decide_purchases'),
      decideIgv: summed(sums.decideIgv).as('igv_to_decide'),
    })
    .from(sums)
    .groupBy(sums.digit, sums.startMonth, sums.period)
    .as('cells');
  const actions = sql`(values ('annotate', ${cells.annotateCount}, ${cells.annotateIgv}),
    ('deposit', ${cells.depositCount}, ${cells.depositIgv}), ('decide', ${cells.decideCount}, ${cells.decideIgv}))
    as done(action, purchases, igv)`;
  const schedule = sql`unnest(${listOf(months, 'month')}, ${listOf(months, 'digit')}, ${listOf(months, 'annotate')}::date[],
    ${listOf(months, 'confirmed')}::boolean[], ${listOf(months, 'deposit')}::date[])
    as schedule(month, digit, annotate, confirmed, deposit)`;
  const open = sql`unnest(${listOf(periods, 'period')}, ${listOf(periods, 'deposit')}::date[],
    ${listOf(periods, 'confirmed')}::boolean[]) as open_period(period, deposit, confirmed)`;
  const isDeposit = sql`done.action = 'deposit'`;
  const endsOn = sql`case when ${isDeposit} then coalesce(open_period.deposit, schedule.deposit) else schedule.annotate end`;
  return database.$with('days').as(
    database
      .select({
        digit: sql<string>`${cells.digit}`.as('day_digit'),
        startMonth: sql<string>`${cells.startMonth}`.as('day_start'),
        period: sql<string>`${cells.period}`.as('day_period'),
        // Its name is not that of a column of the purchases, which it is compared with.
        action: sql<CreditAction>`done.action`.as('day_action'),
        purchases: sql<number>`done.purchases`.as('purchases'),
        igv: sql<number>`done.igv`.as('day_igv'),
        endsOn: sql<string | null>`${endsOn}`.as('ends_on'),
        confirmed: sql<boolean>`coalesce(
          case when ${isDeposit} then open_period.confirmed else schedule.confirmed end, false)`.as('confirmed'),
        postponed: sql<boolean>`${isDeposit} and open_period.period is not null`.as('postponed'),
      })
      .from(cells)
      .crossJoinLateral(actions)
      .leftJoin(schedule, sql`schedule.month = ${cells.startMonth} and schedule.digit = ${cells.digit}`)
      .leftJoin(open, sql`open_period.period = ${cells.period}`)
      .where(sql`done.purchases > 0 and coalesce(${endsOn} >= ${addDays(today, -endedCreditDays)}, true)`),
  );
}

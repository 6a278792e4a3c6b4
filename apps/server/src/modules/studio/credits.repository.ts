import {
  addDays,
  addMonths,
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
  type TaxCalendar,
  startOfLimaDate,
} from '@contapro/domain';
import {
  and,
  asc,
  countDistinct,
  eq,
  gt,
  inArray,
  lt,
  lte,
  notInArray,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { builtOnce } from '../../database/built-once.ts';
import type { Executor } from '../../database/database.ts';
import { plannedForValues } from '../../database/prepare-statements.ts';
import {
  businesses,
  vouchers,
  waitingCreditClients,
  waitingCredits,
  waitingCreditSums,
} from '../../database/schema/index.ts';
import { selectByColumn, selectWithSummary } from '../../database/select-by-column.ts';
import { summed } from '../../database/summed.ts';
import type { Scope } from '../../security/scope.ts';
import { archivedOfOwner, visibleInScope } from '../businesses/own-business.ts';
import { depositedAmount } from '../vouchers/deposit-conditions.ts';
import type { ClientPurchaseRow } from './client-purchase.ts';
import { matches, searchedText } from './matches.ts';

/** A purchase whose credit depends on something that has to be done. Amounts are in cents of soles. */
export interface CreditClockRow extends ClientPurchaseRow {
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

/**
 * The purchases of the businesses of an accountant by the day on which their credit ends. Each statement is built once; the texts
 * differ by whether purchases are searched or filtered by their reason, and by whether a person sees all businesses.
 */
export function creditsRepository(database: Executor, calendar: TaxCalendar) {
  const scheduleOn = schedulesOf(calendar);
  const pages = builtOnce((shape: Shape) => buildPage(database, shape));
  const lists = builtOnce((shape: Shape) => buildList(database, shape));
  return {
    page: ({
      page,
      size,
      ...selection
    }: CreditClockRequest): Promise<{ rows: CreditClockRow[]; summary: CreditClockCounts }> =>
      pages(shapeOf(selection)).execute({
        ...valuesOf(selection, scheduleOn(selection.today)),
        before: (page - 1) * size,
        upTo: page * size,
      }),

    /** All rows of a selection. */
    all: (selection: CreditClockSelection): Promise<CreditClockRow[]> =>
      lists(shapeOf(selection)).execute(valuesOf(selection, scheduleOn(selection.today))),
  };
}

export const isCreditAction = (text: string | undefined): text is CreditAction =>
  creditActions.some((action) => action === text);

/** What the text of a statement depends on. All else are values of its placeholders. */
interface Shape {
  /** With a search or a reason. */
  isNarrowed: boolean;
  isAssigned: boolean;
}

const shapeOf = ({ reason, search, scope }: CreditClockSelection): Shape => ({
  isNarrowed: reason !== undefined || search !== undefined,
  isAssigned: scope.assignedTo !== null,
});

const ownerId = sql.placeholder('ownerId');
/** The first month whose purchases are listed. */
const first = sql.placeholder('first');
const before = sql.placeholder('before');
/** How many purchases a page and those before it have. */
const upTo = sql.placeholder('upTo');

/** A value of the placeholders as a list of texts, because the driver does not write arrays of dates. */
const listIn = (name: Exclude<keyof Lists, 'first'>) => sql`${sql.placeholder(name)}::text[]`;

const day = (name: `${'from' | 'to'}${Capitalize<CreditSpan> | 'Wanted'}` | 'oldestEnd') =>
  sql`${sql.placeholder(name)}::date`;

function valuesOf({ scope, today, action, span, reason, search }: CreditClockSelection, schedule: Lists) {
  const spanDays = (name: CreditSpan) => creditSpanDays(name, today);
  const [month, days30, days90, ended] = [spanDays('month'), spanDays('days30'), spanDays('days90'), spanDays('ended')];
  const wanted = span === undefined ? { from: today, to: '9999-12-31' } : spanDays(span);
  return {
    ...scope,
    today,
    ...schedule,
    oldestEnd: addDays(today, -endedCreditDays),
    action: action ?? null,
    reason: reason ?? null,
    search: search === undefined ? null : searchedText(search),
    fromMonth: month.from,
    toMonth: month.to,
    fromDays30: days30.from,
    toDays30: days30.to,
    fromDays90: days90.from,
    toDays90: days90.to,
    fromEnded: ended.from,
    toEnded: ended.to,
    fromWanted: wanted.from,
    toWanted: wanted.to,
    hasUnknown: span === undefined,
    isNewestFirst: span === 'ended',
  };
}

function buildPage(database: Executor, shape: Shape) {
  const days = daysOf(database, cellsOf(database, shape));
  const listed = listedOf(database, days, shape, true);
  const isOpen = sql`coalesce(${days.endsOn} >= ${sql.placeholder('today')}, true)`;
  const isWithin = (span: Capitalize<CreditSpan>) =>
    sql`coalesce(${days.endsOn} between ${day(`from${span}`)} and ${day(`to${span}`)}, false)`;
  const isOf = (action: CreditAction) => sql`${days.action} = ${action} and ${isInWanted(days)}`;
  return selectWithSummary<CreditClockRow, CreditClockCounts>(database, {
    shared: days,
    columns: columnsOf(listed),
    rows: (fields) => shown(database, listed, fields),
    summaryColumns: {
      businesses: sql`(${openBusinesses(database, shape)})`,
      ...countedWhere(days, 'open', isOpen),
      ...countedWhere(days, 'annotate', isOf('annotate')),
      ...countedWhere(days, 'deposit', isOf('deposit')),
      ...countedWhere(days, 'decide', isOf('decide')),
      ...countedWhere(days, 'month', isWithin('Month')),
      ...countedWhere(days, 'days30', isWithin('Days30')),
      ...countedWhere(days, 'days90', isWithin('Days90')),
      ...countedWhere(days, 'ended', isWithin('Ended')),
    },
    summary: (fields) => database.select(fields).from(days),
  });
}

function buildList(database: Executor, shape: Shape) {
  const days = daysOf(database, cellsOf(database, shape));
  const listed = listedOf(database, days, shape, false);
  return selectByColumn<CreditClockRow>(database, columnsOf(listed), (fields) =>
    shown(database.with(days), listed, fields),
  );
}

type Days = ReturnType<typeof daysOf>;

/** Whether a day is in the span that is asked for; without a span, whether it has not passed. */
const isInWanted = ({ endsOn }: Pick<Days, 'endsOn'>): SQL =>
  sql`coalesce(${endsOn} between ${day('fromWanted')} and ${day('toWanted')}, ${sql.placeholder('hasUnknown')}::boolean)`;

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

/** The order of a day in the list: the first one first, of those that have passed the last one. */
const dayOrder = (endsOn: SQLWrapper): SQL =>
  sql`(${endsOn} - ${sql.placeholder('today')}::date) * case when ${sql.placeholder('isNewestFirst')}::boolean then -1 else 1 end nulls last`;

/**
 * The purchases of the action and the span that are asked for, in their order. Of a page, only the purchases of its days are
 * read: how many the days before it have is known from the sums.
 */
function listedOf(database: Executor, days: Days, { isNarrowed, isAssigned }: Shape, isPage: boolean) {
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
      until: sql<number>`sum(${days.purchases}) over (order by ${dayOrder(days.endsOn)})`.as('until'),
      ofDay: sql<number>`sum(${days.purchases}) over (partition by ${days.endsOn})`.as('of_day'),
    })
    .from(days)
    .where(
      and(
        isInWanted(days),
        sql`(${sql.placeholder('action')}::text is null or ${days.action} = ${sql.placeholder('action')}::text)`,
      ),
    )
    .as('wanted');
  const shownDays = database
    .select()
    .from(wanted)
    .where(isPage ? and(gt(wanted.until, before), lt(sql`${wanted.until} - ${wanted.ofDay}`, upTo)) : undefined)
    .as('shown_days');
  const columns = {
    businessId: waitingCredits.businessId,
    voucherId: waitingCredits.voucherId,
    igv: waitingCredits.igv,
  };
  const credits = isNarrowed
    ? database.select(columns).from(waitingCredits).innerJoin(businesses, eq(businesses.id, waitingCredits.businessId))
    : database.select(columns).from(waitingCredits);
  const ofDay = credits
    .where(
      and(
        isWanted(database, { isNarrowed, isAssigned }),
        eq(waitingCredits.digit, shownDays.digit),
        eq(waitingCredits.startMonth, shownDays.startMonth),
        eq(waitingCredits.period, shownDays.period),
        eq(waitingCredits.action, shownDays.action),
      ),
    )
    .orderBy(sql`${waitingCredits.igv} desc nulls last`, asc(waitingCredits.businessId), asc(waitingCredits.voucherId));
  // All of them have the same day, so no more are needed than the page and what comes before it.
  const found = (isPage ? ofDay.limit(upTo) : ofDay).as('found');
  const inOrder = sql`${dayOrder(shownDays.endsOn)}, ${found.igv} desc, ${found.businessId}, ${found.voucherId}`;
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
        sql<number>`row_number() over (order by ${inOrder}) + min(${shownDays.until} - ${shownDays.ofDay}) over ()`.as(
          'place',
        ),
    })
    .from(shownDays)
    .innerJoinLateral(found, sql`true`)
    .as('sorted');
  return database
    .select()
    .from(sorted)
    .where(isPage ? and(gt(sorted.place, before), lte(sorted.place, upTo)) : undefined)
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

/** The schedule of a day. That of the newest day is kept, because each call needs it, and hundreds of days are counted for it. */
function schedulesOf(calendar: TaxCalendar): (today: string) => Lists {
  let newest: { today: string; lists: Lists } | null = null;
  return (today) => {
    if (newest?.today !== today) newest = { today, lists: countSchedule(calendar, today) };
    return newest.lists;
  };
}

/** The days that follow from the month of a purchase, and from the last digit of the RUC, as lists that PostgreSQL reads. */
type Lists = ReturnType<typeof countSchedule>;

function countSchedule(calendar: TaxCalendar, today: string) {
  const current = currentPeriod(startOfLimaDate(today));
  const first = addMonths(current, -listedMonths);
  const months = periodRange(first, current).flatMap((month) => {
    const last = lastAnnotationPeriod(month);
    return Array.from({ length: 10 }, (_, digit) => {
      const { day: annotate, confirmed } = calendar.annotationDeadline(last, String(digit));
      return { month, digit: String(digit), annotate, confirmed, deposit: periodDateRange(last)?.to };
    });
  });
  // A deposit in one of these periods is not late yet.
  const periods = periodRange(addMonths(current, -2), nextPeriod(current)).flatMap((period) => {
    const { day: deposit, confirmed } = calendar.depositDeadline(period);
    return deposit < today ? [] : [{ period, deposit, confirmed }];
  });
  // The first month of each digit whose day has not passed. Those of later months have not passed either.
  const firstOpen = (field: 'annotate' | 'deposit') =>
    Array.from(
      { length: 10 },
      (_, digit) =>
        months.find((one) => one.digit === String(digit) && (one[field] ?? today) >= today)?.month ?? current,
    );
  return {
    first,
    months: listed(months.map(({ month }) => month)),
    digits: listed(months.map(({ digit }) => digit)),
    annotateDays: listed(months.map(({ annotate }) => annotate)),
    annotateConfirmed: listed(months.map(({ confirmed }) => confirmed)),
    depositDays: listed(months.map(({ deposit }) => deposit)),
    openPeriods: listed(periods.map(({ period }) => period)),
    openPeriodDays: listed(periods.map(({ deposit }) => deposit)),
    openPeriodConfirmed: listed(periods.map(({ confirmed }) => confirmed)),
    annotateFrom: listed(firstOpen('annotate')),
    depositFrom: listed(firstOpen('deposit')),
  };
}

/** An array as PostgreSQL writes it. The driver would write it again at each call. None of the values needs quotes. */
const listed = (values: readonly (string | boolean | undefined)[]) => `{${values.join(',')}}`;

/** Whether the business of a row of an owner is one that the person may see. An owner has few archived ones, or none. */
function isVisible(database: Executor, businessId: AnyPgColumn, isAssigned: boolean): SQL {
  const ids = database.select({ id: businesses.id }).from(businesses);
  return isAssigned
    ? inArray(businessId, ids.where(visibleInScope(true)))
    : notInArray(businessId, ids.where(archivedOfOwner()));
}

/** Whether a purchase is one of an accountant, and matches the reason and the search: then it is read with its business. */
function isWanted(database: Executor, { isNarrowed, isAssigned }: Shape): SQL | undefined {
  const isOwned = eq(waitingCredits.accountantId, ownerId);
  if (!isNarrowed) return and(isOwned, isVisible(database, waitingCredits.businessId, isAssigned));
  const [reason, search] = [sql.placeholder('reason'), sql.placeholder('search')];
  const isFound = matches(search, {
    names: [businesses.name, waitingCredits.supplierName],
    numbers: [businesses.ruc, waitingCredits.supplierId],
  });
  return and(
    isOwned,
    visibleInScope(isAssigned),
    plannedForValues,
    sql`(${reason}::text is null or ${reason}::text = any(${waitingCredits.reasons}))`,
    sql`(${search}::text is null or ${isFound})`,
  );
}

/** The counts and sums of the purchases that match the search and the reason, by what decides their day. */
function cellsOf(database: Executor, { isNarrowed, isAssigned }: Shape) {
  if (!isNarrowed)
    return database
      .select({
        dayKey: sql<string>`${waitingCreditSums.dayKey}`.as('day_key_of_cell'),
        annotateCount: summed(waitingCreditSums.annotateCount).as('annotate_purchases'),
        annotateIgv: summed(waitingCreditSums.annotateIgv).as('igv_to_annotate'),
        depositCount: summed(waitingCreditSums.depositCount).as('deposit_purchases'),
        depositIgv: summed(waitingCreditSums.depositIgv).as('igv_to_deposit'),
        decideCount: summed(waitingCreditSums.decideCount).as('decide_purchases'),
        decideIgv: summed(waitingCreditSums.decideIgv).as('igv_to_decide'),
      })
      .from(waitingCreditSums)
      .where(
        and(eq(waitingCreditSums.accountantId, ownerId), isVisible(database, waitingCreditSums.businessId, isAssigned)),
      )
      .groupBy(waitingCreditSums.dayKey)
      .as('cells');
  const is = (action: CreditAction) => sql`${waitingCredits.action} = ${action}`;
  const counted = (action: CreditAction) => sql<number>`count(*) filter (where ${is(action)})`;
  return database
    .select({
      dayKey: sql<string>`${waitingCredits.digit} || ${waitingCredits.period} || ${waitingCredits.startMonth}`.as(
        'day_key_of_cell',
      ),
      annotateCount: counted('annotate').as('annotate_purchases'),
      annotateIgv: summed(waitingCredits.igv, is('annotate')).as('igv_to_annotate'),
      depositCount: counted('deposit').as('deposit_purchases'),
      depositIgv: summed(waitingCredits.igv, is('deposit')).as('igv_to_deposit'),
      decideCount: counted('decide').as('decide_purchases'),
      decideIgv: summed(waitingCredits.igv, is('decide')).as('igv_to_decide'),
    })
    .from(waitingCredits)
    .innerJoin(businesses, eq(businesses.id, waitingCredits.businessId))
    .where(isWanted(database, { isNarrowed, isAssigned }))
    .groupBy(sql`1`)
    .as('cells');
}

type Cells = ReturnType<typeof cellsOf>;

/** How many businesses have a purchase whose day has not passed, as the days of {@link daysOf} say. */
function openBusinesses(database: Executor, { isNarrowed, isAssigned }: Shape) {
  const isSince = (month: SQLWrapper, digit: SQLWrapper, from: 'annotateFrom' | 'depositFrom') =>
    sql`${month} >= (${listIn(from)})[${digit}::int + 1]`;
  const isOpenPeriod = (period: SQLWrapper) => sql`${period} = any(${listIn('openPeriods')})`;
  if (!isNarrowed) {
    const { businessId, accountantId, digit, unknownPeriod, annotateMonth, depositMonth, depositPeriod } =
      waitingCreditClients;
    return database
      .select({ count: sql`count(*)` })
      .from(waitingCreditClients)
      .where(
        and(
          eq(accountantId, ownerId),
          isVisible(database, businessId, isAssigned),
          sql`(${isSince(annotateMonth, digit, 'annotateFrom')} or ${isSince(depositMonth, digit, 'depositFrom')}
            or ${isOpenPeriod(depositPeriod)} or ${unknownPeriod} >= ${first})`,
        ),
      );
  }
  const { businessId, digit, period, startMonth, action } = waitingCredits;
  return database
    .select({ count: countDistinct(businessId) })
    .from(waitingCredits)
    .innerJoin(businesses, eq(businesses.id, businessId))
    .where(
      and(
        isWanted(database, { isNarrowed, isAssigned }),
        sql`case when ${startMonth} = '' then ${period} >= ${first}
          when ${action} = 'deposit' then ${isSince(startMonth, digit, 'depositFrom')} or ${isOpenPeriod(period)}
          else ${isSince(startMonth, digit, 'annotateFrom')} end`,
      ),
    );
}

/** The purchases by their day: all with the same digit, month, period and action have the same one. */
function daysOf(database: Executor, cells: Cells) {
  const [digit, period, startMonth] = [
    // With the types of the columns, without which the index of the purchases could not be used.
    sql<string>`left(${cells.dayKey}, 1)::char(1)`,
    sql<string>`substr(${cells.dayKey}, 2, 6)::char(6)`,
    sql<string>`substr(${cells.dayKey}, 8)`,
  ];
  const actions = sql`(values ('annotate', ${cells.annotateCount}, ${cells.annotateIgv}),
    ('deposit', ${cells.depositCount}, ${cells.depositIgv}), ('decide', ${cells.decideCount}, ${cells.decideIgv}))
    as done(action, purchases, igv)`;
  const schedule = sql`unnest(${listIn('months')}, ${listIn('digits')}, ${listIn('annotateDays')}::date[],
    ${listIn('annotateConfirmed')}::boolean[], ${listIn('depositDays')}::date[])
    as schedule(month, digit, annotate, confirmed, deposit)`;
  const open = sql`unnest(${listIn('openPeriods')}, ${listIn('openPeriodDays')}::date[],
    ${listIn('openPeriodConfirmed')}::boolean[]) as open_period(period, deposit, confirmed)`;
  const isDeposit = sql`done.action = 'deposit'`;
  const endsOn = sql`case when ${isDeposit} then coalesce(open_period.deposit, schedule.deposit) else schedule.annotate end`;
  return database.$with('days').as(
    database
      .select({
        digit: digit.as('day_digit'),
        startMonth: startMonth.as('day_start'),
        period: period.as('day_period'),
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
      .leftJoin(schedule, sql`schedule.month = ${startMonth} and schedule.digit = ${digit}`)
      .leftJoin(open, sql`open_period.period = ${period}`)
      .where(
        // With the number of purchases in the same expression, because a condition on the key alone would be computed for each
        // row of the sums.
        sql`case when done.purchases = 0 then false when ${startMonth} = '' then ${period} >= ${first}
          else ${startMonth} >= ${first} end and coalesce(${endsOn} >= ${day('oldestEnd')}, true)`,
      ),
  );
}

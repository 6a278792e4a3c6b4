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
  firstDateOf,
  lastAnnotationPeriod,
  nextPeriod,
  periodDateRange,
  periodRange,
  scheduledDepositDeadline,
  startOfLimaDate,
  typesCountedFromPayment,
} from '@contapro/domain';
import { and, asc, countDistinct, eq, gt, gte, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Executor } from '../../database/database.ts';
import { businesses, vouchers } from '../../database/schema/index.ts';
import { selectByColumn, selectWithSummary } from '../../database/select-by-column.ts';
import type { Scope } from '../../security/scope.ts';
import { visibleTo } from '../businesses/own-business.ts';
import { awaitsWholeDeposit, depositedAmount } from '../vouchers/deposit-conditions.ts';
import { inListing } from '../vouchers/vouchers.repository.ts';
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
      const clock = clockOf(database, request);
      const listed = listedOf(database, clock, request);
      const { today, span } = request;
      return selectWithSummary<CreditClockRow, CreditClockCounts>(database, {
        shared: clock,
        columns: columnsOf(listed),
        rows: (fields) => listed.select(database, fields),
        summaryColumns: {
          businesses: sql`${countDistinct(clock.businessId)} filter (where ${isIn(clock, undefined, today)})`,
          ...countedWhere(clock, 'open', isIn(clock, undefined, today)),
          ...countedWhere(clock, 'annotate', whose(clock, 'annotate', span, today)),
          ...countedWhere(clock, 'deposit', whose(clock, 'deposit', span, today)),
          ...countedWhere(clock, 'decide', whose(clock, 'decide', span, today)),
          ...countedWhere(clock, 'month', isIn(clock, 'month', today)),
          ...countedWhere(clock, 'days30', isIn(clock, 'days30', today)),
          ...countedWhere(clock, 'days90', isIn(clock, 'days90', today)),
          ...countedWhere(clock, 'ended', isIn(clock, 'ended', today)),
        },
        summary: (fields) => database.select(fields).from(clock),
      }).execute();
    },

    /** All rows of a selection. */
    all(selection: CreditClockSelection): Promise<CreditClockRow[]> {
      const clock = clockOf(database, selection);
      const listed = listedOf(database, clock, selection);
      return selectByColumn<CreditClockRow>(database, columnsOf(listed), (fields) =>
        listed.select(database.with(clock), fields),
      ).execute();
    },
  };
}

export const isCreditAction = (text: string | undefined): text is CreditAction =>
  creditActions.some((action) => action === text);

type Clock = ReturnType<typeof clockOf>;

/** Whether the day of a purchase is in a span; without a span, whether it has not passed. */
function isIn({ endsOn }: Clock, span: CreditSpan | undefined, today: string): SQL {
  if (span === undefined) return sql`coalesce(${endsOn} >= ${today}, true)`;
  const { from, to } = creditSpanDays(span, today);
  return sql`coalesce(${endsOn} between ${from} and ${to}, false)`;
}

const whose = (clock: Clock, action: CreditAction, span: CreditSpan | undefined, today: string): SQL =>
  sql`${clock.action} = ${action} and ${isIn(clock, span, today)}`;

const countedWhere = <const Name extends string>({ igv }: Clock, name: Name, condition: SQL) =>
  ({
    [`${name}Count`]: sql`count(*) filter (where ${condition})`,
    [`${name}Igv`]: sql`coalesce(sum(${igv}) filter (where ${condition}), 0)`,
  }) as Record<`${Name}Count` | `${Name}Igv`, SQL>;

const columnsOf = ({ listed }: Listed) => ({
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
  missing: listed.missing,
});

/** The first day first, and of a day the largest credit. */
const inOrder = (
  { endsOn, igv, businessId, voucherId }: Record<'endsOn' | 'igv' | 'businessId' | 'voucherId', SQLWrapper>,
  span: CreditSpan | undefined,
): SQL[] => [
  span === 'ended' ? sql`${endsOn} desc` : sql`${endsOn} nulls last`,
  sql`${igv} desc`,
  asc(businessId),
  asc(voucherId),
];

/** The purchases of the action and the span that are asked for, in their order. */
function listedOf(
  database: Pick<Executor, 'select'>,
  clock: Clock,
  { action, span, today, page, size }: CreditClockSelection & Partial<Pick<CreditClockRequest, 'page' | 'size'>>,
) {
  const found = database
    .select()
    .from(clock)
    .where(and(isIn(clock, span, today), action && sql`${clock.action} = ${action}`))
    .orderBy(...inOrder(clock, span));
  const part = page === undefined || size === undefined ? found : found.limit(size).offset((page - 1) * size);
  const listed = part.as('listed');
  return {
    listed,
    /** Reads what is shown of them. */
    select: (from: Pick<Executor, 'select'>, fields: Record<string, SQL.Aliased>) =>
      from
        .select(fields)
        .from(listed)
        .innerJoin(businesses, eq(businesses.id, listed.businessId))
        .innerJoin(vouchers, and(eq(vouchers.businessId, listed.businessId), eq(vouchers.id, listed.voucherId)))
        .orderBy(...inOrder(listed, span)),
  };
}

type Listed = ReturnType<typeof listedOf>;

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
  return { first, months, periods };
}

/** The values of a field as an array of texts, because the driver does not write arrays of dates. */
const listOf = <Row extends object>(rows: readonly Row[], field: keyof Row) =>
  sql`${sql.param(rows.map((row) => String(row[field])))}::text[]`;

/** The purchases that match the search and the reason, before action, span, order and page. */
function clockOf(database: Executor, { scope, today, reason, search }: CreditClockSelection) {
  const { first, months, periods } = scheduleOn(today);
  const types = sql.join(
    typesCountedFromPayment.map((type) => sql`${type}`),
    sql`, `,
  );
  /** From which day the months count in which it can be annotated. */
  const start = sql<string | null>`case when ${vouchers.typeCode} not in (${types}) then ${vouchers.issueDate}
    when ${vouchers.hasSire} then ${vouchers.dueDate} end`;
  const where = and(
    visibleTo(scope),
    // Those of sales and of voided vouchers are 0.
    gt(vouchers.igvCredit, 0),
    gte(vouchers.period, first),
    reason === undefined ? undefined : sql`${reason} = any(${vouchers.reasons})`,
    search === undefined
      ? undefined
      : matches(search, {
          names: [businesses.name, vouchers.counterpartyName],
          numbers: [businesses.ruc, vouchers.issuerId],
        }),
  );
  const purchases = (awaits: SQL | undefined, condition: SQL | undefined) =>
    database
      .select({
        businessId: sql<string>`${businesses.id}`.as('clock_business'),
        ruc: sql<string>`${businesses.ruc}`.as('clock_ruc'),
        voucherId: sql<string>`${vouchers.id}`.as('clock_voucher'),
        period: sql<string>`${vouchers.period}`.as('clock_period'),
        igv: sql<number>`${vouchers.igvCredit}`.as('igv'),
        start: start.as('start'),
        // A purchase that is annotated too late gives no credit with its deposit either.
        toDeposit: sql<boolean>`${awaits} and 'FUERA_DE_PLAZO' <> all(${vouchers.reasons})`.as('to_deposit'),
        isOnlyXml: sql<boolean>`${vouchers.reasons} = array['SOLO_EN_XML']`.as('is_only_xml'),
        // An amount of 0 is not known: something has to be deposited.
        missing: sql<number | null>`case when ${awaits} then
          nullif(greatest(0, round(${vouchers.detractionAmount}, -2) - coalesce(${depositedAmount}, 0)), 0) end`.as(
          'missing',
        ),
      })
      .from(businesses)
      .innerJoin(vouchers, eq(vouchers.businessId, businesses.id))
      .where(and(where, condition));
  // Each part has an index of its own.
  const found = unionAll(
    // One whose detracción was paid late has its credit in the month of the deposit.
    purchases(awaitsWholeDeposit, and(inListing.observed, isNull(vouchers.creditPeriod))),
    purchases(sql`true`, and(eq(vouchers.status, 'gasto deducible'), awaitsWholeDeposit)),
  ).as('found');
  const schedule = sql`unnest(${listOf(months, 'month')}, ${listOf(months, 'digit')}, ${listOf(months, 'annotate')}::date[],
    ${listOf(months, 'confirmed')}::boolean[], ${listOf(months, 'deposit')}::date[])
    as schedule(month, digit, annotate, confirmed, deposit)`;
  const open = sql`unnest(${listOf(periods, 'period')}, ${listOf(periods, 'deposit')}::date[],
    ${listOf(periods, 'confirmed')}::boolean[]) as open_period(period, deposit, confirmed)`;
  const endsOn = sql`case when ${found.toDeposit} then coalesce(open_period.deposit, schedule.deposit) else schedule.annotate end`;
  return database.$with('clock').as(
    database
      .select({
        businessId: found.businessId,
        voucherId: found.voucherId,
        igv: found.igv,
        missing: sql<number | null>`case when ${found.toDeposit} then ${found.missing} end`.as('missing_deposit'),
        action: sql<CreditAction>`case when ${found.toDeposit} then 'deposit'
          when ${found.isOnlyXml} then 'annotate' else 'decide' end`.as('action'),
        endsOn: sql<string | null>`${endsOn}`.as('ends_on'),
        confirmed: sql<boolean>`coalesce(
          case when ${found.toDeposit} then open_period.confirmed else schedule.confirmed end, false)`.as('confirmed'),
        postponed: sql<boolean>`${found.toDeposit} and open_period.period is not null`.as('postponed'),
      })
      .from(found)
      .leftJoin(
        schedule,
        sql`schedule.month = to_char(${found.start}, 'YYYYMM') and schedule.digit = right(${found.ruc}, 1)`,
      )
      .leftJoin(open, sql`open_period.period = ${found.period}`)
      .where(
        sql`coalesce(${found.start} >= ${firstDateOf(first)}, true)
          and coalesce(${endsOn} >= ${addDays(today, -endedCreditDays)}, true)`,
      ),
  );
}

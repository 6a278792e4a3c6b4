import {
  addMonths,
  balanceCarried,
  type PeriodIgv,
  previousPeriod,
  type SalesCategory,
  salesCategoryOf,
} from '@contapro/domain';
import { and, between, eq, inArray, isNotNull, isNull, lt, type SQLWrapper, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Executor } from '../../database/database.ts';
import { form621Sums, voucherSums, vouchers } from '../../database/schema/index.ts';
import { jsonObject, selectWithSummary } from '../../database/select-by-column.ts';
import { summed } from '../../database/summed.ts';
import { isDeclaredIn } from '../vouchers/pdt-amounts.ts';

/** A count of vouchers and their IGV in cents of soles. */
export interface CountAndIgv {
  count: number;
  igv: number;
}

export interface PurchaseSums {
  total: CountAndIgv;
  deductible: CountAndIgv;
  observed: CountAndIgv;
  notProcessed: CountAndIgv;
  notDeductible: CountAndIgv;
  /** Purchases of earlier periods that give their credit in this one. They are not in `total`. */
  lateDetractions: CountAndIgv;
  /** The observed purchases by their first reason. The reason with the largest IGV is the first. */
  reasons: ReadonlyArray<CountAndIgv & { code: string }>;
}

export interface SalesSums {
  categories: Record<SalesCategory, CountAndIgv>;
  count: number;
  igv: number;
  total: number;
}

/** The figures of a period, as the dashboard shows them. Amounts are in cents. */
export interface PeriodFigures {
  purchases: PurchaseSums;
  sales: SalesSums;
  /** The balance in favour with which the period starts: B(P) of `figures.md`. */
  positiveBalance: number;
}

export interface PdtSums {
  nonTaxable: number;
  reduced: { base: number; igv: number };
  general: { base: number; igv: number };
  /** The part of purchases of earlier periods that give their credit in this one; null without them. */
  late: { base: number; igv: number } | null;
}

type SumsRow = Pick<
  typeof voucherSums.$inferSelect,
  'book' | 'status' | 'reason' | 'typeCode' | 'count' | 'igvAmount' | 'igvCredit' | 'totalAmount'
>;

function purchaseSums(rows: readonly SumsRow[], lateDetractions: CountAndIgv): PurchaseSums {
  const ofClass = (...classes: string[]): CountAndIgv => {
    const own = rows.filter(({ status }) => classes.includes(status));
    return { count: sum(own, 'count'), igv: sum(own, 'igvCredit') };
  };
  const total = { count: sum(rows, 'count'), igv: sum(rows, 'igvAmount') };
  const deductible = ofClass('gasto deducible');
  const observed = ofClass('observado');
  const notProcessed = ofClass('no procesado');
  return {
    total,
    deductible,
    observed,
    notProcessed,
    // All IGV without credit: that of vouchers of these classes, and column 20 of all others.
    notDeductible: {
      count: ofClass('gasto no deducible', 'rechazado').count,
      igv: total.igv - deductible.igv - observed.igv - notProcessed.igv,
    },
    lateDetractions,
    reasons: rows
      .flatMap(({ reason, count, igvCredit }) => (reason === '' ? [] : [{ code: reason, count, igv: igvCredit }]))
      .sort((one, other) => other.igv - one.igv || one.code.localeCompare(other.code)),
  };
}

function salesSums(rows: readonly SumsRow[]): SalesSums {
  const ofCategory = (wanted: SalesCategory): CountAndIgv => {
    const own = rows.filter(({ typeCode }) => salesCategoryOf(typeCode) === wanted);
    return { count: sum(own, 'count'), igv: sum(own, 'igvAmount') };
  };
  return {
    categories: {
      fa: ofCategory('fa'),
      bv: ofCategory('bv'),
      nc: ofCategory('nc'),
      nd: ofCategory('nd'),
      other: ofCategory('other'),
    },
    count: sum(rows, 'count'),
    igv: sum(rows, 'igvAmount'),
    total: sum(rows, 'totalAmount'),
  };
}

interface UntilPeriod {
  /** The earlier months, oldest first; null without any. */
  earlier: readonly PeriodIgv[] | null;
  lateCount: number;
  lateIgv: number;
}

/** The figures of a period, as `figures.md` defines them. All except those of the PDT are read from the stored sums. */
export function reportsRepository(database: Executor) {
  const isOfBusiness = eq(voucherSums.businessId, sql.placeholder('businessId'));
  const lateIgv = sql<number>`${form621Sums.igvDg} + ${form621Sums.igvDgng}`;
  const isLate = and(eq(form621Sums.businessId, sql.placeholder('businessId')), eq(form621Sums.isLateDetraction, true));
  const earlier = unionAll(
    database
      .select({
        period: voucherSums.period,
        salesIgvCents: summed(voucherSums.igvAmount, eq(voucherSums.book, 'venta')).as('sales_igv'),
        deductibleIgvCents: summed(voucherSums.igvCredit, eq(voucherSums.status, 'gasto deducible')).as(
          'deductible_igv',
        ),
      })
      .from(voucherSums)
      .where(and(isOfBusiness, lt(voucherSums.period, sql.placeholder('period'))))
      .groupBy(voucherSums.period),
    database
      .select({
        period: form621Sums.period,
        salesIgvCents: sql<number>`0`.as('sales_igv'),
        deductibleIgvCents: lateIgv.as('deductible_igv'),
      })
      .from(form621Sums)
      .where(and(isLate, lt(form621Sums.period, sql.placeholder('period')))),
  ).as('earlier');
  const earlierMonth = database
    .select({
      salesIgvCents: summed(earlier.salesIgvCents).as('sales_igv'),
      deductibleIgvCents: summed(earlier.deductibleIgvCents).as('deductible_igv'),
    })
    .from(earlier)
    .groupBy(earlier.period)
    .orderBy(earlier.period)
    .as('earlier_month');
  const lateOfPeriod = (amount: SQLWrapper) =>
    sql`(${database
      .select({ amount: summed(amount) })
      .from(form621Sums)
      .where(and(isLate, eq(form621Sums.period, sql.placeholder('period'))))})`;
  const untilPeriod = selectWithSummary<SumsRow, UntilPeriod>(database, {
    columns: {
      book: voucherSums.book,
      status: voucherSums.status,
      reason: voucherSums.reason,
      typeCode: voucherSums.typeCode,
      count: voucherSums.count,
      igvAmount: voucherSums.igvAmount,
      igvCredit: voucherSums.igvCredit,
      totalAmount: voucherSums.totalAmount,
    },
    rows: (fields) =>
      database
        .select(fields)
        .from(voucherSums)
        .where(and(isOfBusiness, eq(voucherSums.period, sql.placeholder('period')))),
    summaryColumns: {
      earlier: sql`json_agg(${jsonObject({
        salesIgvCents: earlierMonth.salesIgvCents,
        deductibleIgvCents: earlierMonth.deductibleIgvCents,
      })})`,
      lateCount: lateOfPeriod(form621Sums.count),
      lateIgv: lateOfPeriod(lateIgv),
    },
    summary: (fields) => database.select(fields).from(earlierMonth),
  });

  async function ofPeriod(businessId: string, period: string): Promise<PeriodFigures> {
    const { rows, summary } = await untilPeriod.execute({ businessId, period });
    return {
      purchases: purchaseSums(
        rows.filter(({ book }) => book === 'compra'),
        { count: summary.lateCount, igv: summary.lateIgv },
      ),
      sales: salesSums(rows.filter(({ book }) => book === 'venta')),
      positiveBalance: (summary.earlier ?? []).reduce(balanceCarried, 0),
    };
  }

  /** The sales of a period, and those of the month before for comparison. */
  async function sales(businessId: string, period: string): Promise<{ current: SalesSums; previous: SalesSums }> {
    const previous = previousPeriod(period);
    const rows = await database
      .select()
      .from(voucherSums)
      .where(
        and(
          eq(voucherSums.businessId, businessId),
          eq(voucherSums.book, 'venta'),
          inArray(voucherSums.period, [previous, period]),
        ),
      );
    const of = (month: string) => salesSums(rows.filter((row) => row.period === month));
    return { current: of(period), previous: of(previous) };
  }

  /** The totals of those of the 12 months that end with `period` that have vouchers. */
  async function history(
    businessId: string,
    book: 'compra' | 'venta',
    period: string,
  ): Promise<Record<string, number>> {
    const rows = await database
      .select({ period: voucherSums.period, total: summed(voucherSums.totalAmount) })
      .from(voucherSums)
      .where(
        and(
          eq(voucherSums.businessId, businessId),
          eq(voucherSums.book, book),
          between(voucherSums.period, addMonths(period, -11), period),
        ),
      )
      .groupBy(voucherSums.period);
    return Object.fromEntries(rows.map((row) => [row.period, row.total]));
  }

  async function pdt(businessId: string, book: 'compra' | 'venta', period: string): Promise<PdtSums> {
    const base = book === 'compra' ? vouchers.baseDg : vouchers.taxableAmount;
    const igv = book === 'compra' ? vouchers.igvDg : vouchers.igvAmount;
    const nonTaxable = book === 'compra' ? vouchers.acquisitionNg : vouchers.nonTaxableAmount;
    const rows = await database
      .select({
        // A base without a rate counts as the reduced rate, which is the nearest to a rate of 0.
        general: sql<boolean>`coalesce(${vouchers.rateGroup}, '10') = '18'`,
        late: sql<boolean>`${vouchers.period} <> ${period}`,
        base: summed(base),
        igv: summed(igv),
        nonTaxable: summed(nonTaxable),
      })
      .from(vouchers)
      .where(
        and(
          eq(vouchers.businessId, businessId),
          eq(vouchers.book, book),
          book === 'compra' ? isDeclaredIn(period) : eq(vouchers.period, period),
        ),
      )
      .groupBy(sql`1`, sql`2`);
    const sumOf = (part: typeof rows) => ({ base: sum(part, 'base'), igv: sum(part, 'igv') });
    const late = rows.filter((row) => row.late);
    return {
      nonTaxable: sum(rows, 'nonTaxable'),
      reduced: sumOf(rows.filter(({ general }) => !general)),
      general: sumOf(rows.filter(({ general }) => general)),
      late: late.length === 0 ? null : sumOf(late),
    };
  }

  /** The vouchers of a period that wait for the exchange rate of a day, and how many days these are, each currency apart. */
  async function withoutRate(businessId: string, period: string): Promise<{ vouchers: number; days: number }> {
    const [row] = await database
      .select({
        vouchers: sql<number>`count(*)::int`,
        days: sql<number>`count(distinct (${vouchers.currency}, ${vouchers.rateDay}))::int`,
      })
      .from(vouchers)
      .where(
        and(
          eq(vouchers.businessId, businessId),
          eq(vouchers.period, period),
          isNotNull(vouchers.rateDay),
          isNull(vouchers.rateSource),
        ),
      );
    return row ?? { vouchers: 0, days: 0 };
  }

  return { ofPeriod, sales, history, pdt, withoutRate };
}

function sum<Key extends string>(rows: ReadonlyArray<Record<Key, number>>, key: Key): number {
  return rows.reduce((all, row) => all + row[key], 0);
}

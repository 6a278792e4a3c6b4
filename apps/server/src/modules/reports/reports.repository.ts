import {
  addMonths,
  balanceCarried,
  type PeriodIgv,
  periodRange,
  previousPeriod,
  type SalesCategory,
  salesCategoryOf,
} from '@contapro/domain';
import { and, between, eq, inArray, lt, min, sql } from 'drizzle-orm';
import type { Executor } from '../../database/database.ts';
import { voucherSums, vouchers } from '../../database/schema/index.ts';
import { jsonObject, selectWithSummary } from '../../database/select-by-column.ts';
import { summed } from '../../database/summed.ts';

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
}

type SumsRow = Pick<
  typeof voucherSums.$inferSelect,
  'book' | 'status' | 'reason' | 'typeCode' | 'count' | 'igvAmount' | 'igvCredit' | 'totalAmount'
>;

function purchaseSums(rows: readonly SumsRow[]): PurchaseSums {
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

/** The figures of a period, as `figures.md` defines them. All except those of the PDT are read from the stored sums. */
export function reportsRepository(database: Executor) {
  const isOfBusiness = eq(voucherSums.businessId, sql.placeholder('businessId'));
  const earlierMonth = database
    .select({
      salesIgvCents: summed(voucherSums.igvAmount, eq(voucherSums.book, 'venta')).as('sales_igv'),
      deductibleIgvCents: summed(voucherSums.igvCredit, eq(voucherSums.status, 'gasto deducible')).as('deductible_igv'),
    })
    .from(voucherSums)
    .where(and(isOfBusiness, lt(voucherSums.period, sql.placeholder('period'))))
    .groupBy(voucherSums.period)
    .orderBy(voucherSums.period)
    .as('earlier_month');
  const untilPeriod = selectWithSummary<SumsRow, { earlier: readonly PeriodIgv[] | null }>(database, {
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
    },
    summary: (fields) => database.select(fields).from(earlierMonth),
  });

  async function ofPeriod(businessId: string, period: string): Promise<PeriodFigures> {
    const { rows, summary } = await untilPeriod.execute({ businessId, period });
    return {
      purchases: purchaseSums(rows.filter(({ book }) => book === 'compra')),
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

  /**
   * The totals of the 12 months that end with `period`. Months before the first voucher are absent, later gaps are 0.
   */
  async function history(
    businessId: string,
    book: 'compra' | 'venta',
    period: string,
  ): Promise<Record<string, number>> {
    const from = addMonths(period, -11);
    const inBook = and(eq(voucherSums.businessId, businessId), eq(voucherSums.book, book));
    const [[first], rows] = await Promise.all([
      database
        .select({ period: min(voucherSums.period) })
        .from(voucherSums)
        .where(inBook),
      database
        .select({ period: voucherSums.period, total: summed(voucherSums.totalAmount) })
        .from(voucherSums)
        .where(and(inBook, between(voucherSums.period, from, period)))
        .groupBy(voucherSums.period),
    ]);
    if (!first?.period) return {};
    const known = new Map(rows.map((row) => [row.period, row.total]));
    const start = first.period > from ? first.period : from;
    return Object.fromEntries(periodRange(start, period).map((month) => [month, known.get(month) ?? 0]));
  }

  async function pdt(businessId: string, book: 'compra' | 'venta', period: string): Promise<PdtSums> {
    const base = book === 'compra' ? vouchers.baseDg : vouchers.taxableAmount;
    const igv = book === 'compra' ? vouchers.igvDg : vouchers.igvAmount;
    const nonTaxable = book === 'compra' ? vouchers.acquisitionNg : vouchers.nonTaxableAmount;
    const rows = await database
      .select({
        // A base without a rate counts as the reduced rate, which is the nearest to a rate of 0.
        general: sql<boolean>`coalesce(${vouchers.rateGroup}, '10') = '18'`,
        base: summed(base),
        igv: summed(igv),
        nonTaxable: summed(nonTaxable),
      })
      .from(vouchers)
      .where(
        and(
          eq(vouchers.businessId, businessId),
          eq(vouchers.book, book),
          eq(vouchers.period, period),
          book === 'compra' ? eq(vouchers.status, 'gasto deducible') : undefined,
        ),
      )
      .groupBy(sql`1`);
    const group = (wanted: boolean) => {
      const row = rows.find(({ general }) => general === wanted);
      return { base: row?.base ?? 0, igv: row?.igv ?? 0 };
    };
    return { nonTaxable: sum(rows, 'nonTaxable'), reduced: group(false), general: group(true) };
  }

  return { ofPeriod, sales, history, pdt };
}

function sum<Key extends string>(rows: ReadonlyArray<Record<Key, number>>, key: Key): number {
  return rows.reduce((all, row) => all + row[key], 0);
}

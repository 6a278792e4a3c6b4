import { addMonths, balanceCarried, periodRange, previousPeriod } from '@contapro/domain';
import { and, count, eq, lt, min, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '../../database/database.ts';
import { vouchers } from '../../database/schema/index.ts';

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

export type SalesCategory = 'fa' | 'bv' | 'nc' | 'nd' | 'other';

export interface SalesSums {
  categories: Record<SalesCategory, CountAndIgv>;
  count: number;
  igv: number;
  total: number;
}

export interface PdtSums {
  nonTaxable: number;
  reduced: { base: number; igv: number };
  general: { base: number; igv: number };
}

const summed = (column: SQL | AnyPgColumn) => sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);

/** The figures of a period, as `figures.md` defines them. They are SQL over the vouchers; no sum is stored. */
export function reportsRepository(database: Executor) {
  const of = (businessId: string, book: 'compra' | 'venta', period: string) =>
    and(eq(vouchers.businessId, businessId), eq(vouchers.book, book), eq(vouchers.period, period));

  async function purchases(businessId: string, period: string): Promise<PurchaseSums> {
    const rows = await database
      .select({
        status: vouchers.status,
        reason: sql<string | null>`case when ${vouchers.status} = 'observado' then ${vouchers.reasons}[1] end`,
        count: count(),
        credit: summed(vouchers.igvCredit),
        igv: summed(vouchers.igvAmount),
      })
      .from(vouchers)
      .where(of(businessId, 'compra', period))
      .groupBy(sql`1`, sql`2`);

    const ofClass = (...classes: string[]): CountAndIgv => {
      const own = rows.filter(({ status }) => status !== null && classes.includes(status));
      return { count: sum(own, 'count'), igv: sum(own, 'credit') };
    };
    const total = { count: sum(rows, 'count'), igv: sum(rows, 'igv') };
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
        .flatMap(({ reason, count, credit }) => (reason === null ? [] : [{ code: reason, count, igv: credit }]))
        .sort((one, other) => other.igv - one.igv || one.code.localeCompare(other.code)),
    };
  }

  async function sales(businessId: string, period: string): Promise<SalesSums> {
    const rows = await database
      .select({
        category: sql<SalesCategory>`case
          when ${vouchers.typeCode} = '01' then 'fa'
          when ${vouchers.typeCode} = '03' then 'bv'
          when ${vouchers.typeCode} in ('07', '87') then 'nc'
          when ${vouchers.typeCode} in ('08', '88') then 'nd'
          else 'other' end`,
        count: count(),
        igv: summed(vouchers.igvAmount),
        total: summed(vouchers.totalAmount),
      })
      .from(vouchers)
      .where(of(businessId, 'venta', period))
      .groupBy(sql`1`);
    const nothing = { count: 0, igv: 0 };
    const ofCategory = (wanted: SalesCategory): CountAndIgv => {
      const row = rows.find(({ category }) => category === wanted);
      return row ? { count: row.count, igv: row.igv } : nothing;
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
      igv: sum(rows, 'igv'),
      total: sum(rows, 'total'),
    };
  }

  /**
   * The balance in favour with which the period starts, in cents: B(P) of `figures.md`. 0 in the first month with data.
   */
  async function positiveBalance(businessId: string, period: string): Promise<number> {
    const months = await database
      .select({
        period: vouchers.period,
        salesIgvCents:
          sql<number>`coalesce(sum(${vouchers.igvAmount}) filter (where ${vouchers.book} = 'venta'), 0)`.mapWith(
            Number,
          ),
        deductibleIgvCents:
          sql<number>`coalesce(sum(${vouchers.igvCredit}) filter (where ${vouchers.status} = 'gasto deducible'), 0)`.mapWith(
            Number,
          ),
      })
      .from(vouchers)
      .where(and(eq(vouchers.businessId, businessId), lt(vouchers.period, period)))
      .groupBy(vouchers.period)
      .orderBy(vouchers.period);
    return months.reduce(balanceCarried, 0);
  }

  async function totals(businessId: string, period: string) {
    const [bought, sold, balance] = await Promise.all([
      purchases(businessId, period),
      sales(businessId, period),
      positiveBalance(businessId, period),
    ]);
    return {
      count: bought.total.count + sold.count,
      salesIgv: sold.igv,
      purchaseIgv: bought.total.igv,
      positiveBalance: balance,
    };
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
    const inBook = and(eq(vouchers.businessId, businessId), eq(vouchers.book, book));
    const [[first], rows] = await Promise.all([
      database
        .select({ period: min(vouchers.period) })
        .from(vouchers)
        .where(inBook),
      database
        .select({ period: vouchers.period, total: summed(vouchers.totalAmount) })
        .from(vouchers)
        .where(and(inBook, sql`${vouchers.period} between ${from} and ${period}`))
        .groupBy(vouchers.period),
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
      .where(and(of(businessId, book, period), book === 'compra' ? eq(vouchers.status, 'gasto deducible') : undefined))
      .groupBy(sql`1`);
    const group = (wanted: boolean) => {
      const row = rows.find(({ general }) => general === wanted);
      return { base: row?.base ?? 0, igv: row?.igv ?? 0 };
    };
    return { nonTaxable: sum(rows, 'nonTaxable'), reduced: group(false), general: group(true) };
  }

  return {
    purchases,
    sales,
    totals,
    positiveBalance,
    history,
    pdt,
    /** The sales of the previous month, to compute the change. */
    previousSales: (businessId: string, period: string) => sales(businessId, previousPeriod(period)),
  };
}

function sum<Key extends string>(rows: ReadonlyArray<Record<Key, number>>, key: Key): number {
  return rows.reduce((all, row) => all + row[key], 0);
}

import { balanceCarried } from '@contapro/domain';
import { recordset } from '../../../../database/recordset.ts';
import { periodFigures } from '../../../../database/schema/index.ts';
import { columnTypes, upsertParts } from '../../../../database/written-columns.ts';
import type { Book } from '../../facts.ts';
import type { Transaction } from '../transaction.ts';

const types = columnTypes(periodFigures, 'businessId');
const parts = upsertParts(types, ['period']);

/** What the IGV of a period is made of, in cents of soles. */
interface PeriodSums {
  igvSales: number;
  igvDeductible: number;
  observedCount: number;
  igvObserved: number;
}

/** A row of `period_figures` of a business. */
type PeriodRow = PeriodSums & { period: string; balance: number; balanceLeft: number };

/** A part of the sums of a period. `late` are the purchases of earlier periods that give their credit in it. */
interface SumRow {
  period: string;
  part: Book | 'late';
  status: string;
  count: number;
  igvAmount: number;
  igvCredit: number;
}

/**
 * Writes the figures of the periods of a business from one period on, from the stored sums: a period hands its balance to the
 * next one, and a declared one the balance that was declared. Returns the periods whose figures are others now.
 *
 * @param from `YYYYMM`
 */
export async function writePeriodFigures(
  transaction: Transaction,
  businessId: string,
  from: string,
): Promise<string[]> {
  const declared = transaction`
    select distinct on (period) period, greatest(0, -igv)::float8 as left from declaration_photographs
    where business_id = ${businessId} and igv is not null
      and period in (select period from declared_periods where business_id = ${businessId})
    order by period, version desc`;
  const [sums, stored, declaredLeft, [before]] = await Promise.all([
    transaction<SumRow[]>`
      select period, book as part, status, sum(count)::float8 as count, sum(igv_amount)::float8 as "igvAmount",
        sum(igv_credit)::float8 as "igvCredit"
      from voucher_sums where business_id = ${businessId} and period >= ${from} group by period, book, status
      union all
      select period, 'late', '', sum(count)::float8, 0, sum(igv_dg + igv_dgng)::float8
      from form621_sums where business_id = ${businessId} and period >= ${from} and is_late_detraction group by period`,
    transaction<PeriodRow[]>`
      select period, igv_sales::float8 as "igvSales", igv_deductible::float8 as "igvDeductible",
        observed_count::float8 as "observedCount", igv_observed::float8 as "igvObserved", balance::float8,
        balance_left::float8 as "balanceLeft"
      from period_figures where business_id = ${businessId} and period >= ${from}`,
    transaction<{ period: string; left: number }[]>`
      select period, declared.left from (${declared}) declared where period >= ${from}`,
    transaction<{ left: number }[]>`
      select before.left from (
        select period, balance_left::float8 as left, false as is_declared from period_figures
        where business_id = ${businessId}
        union all select period, declared.left, true from (${declared}) declared
      ) before
      where period < ${from} order by period desc, is_declared desc limit 1`,
  ]);
  const held = new Map(stored.map((row) => [row.period, row]));
  const leftOf = new Map(declaredLeft.map((row) => [row.period, row.left]));
  let left = before?.left ?? 0;
  const parted = Map.groupBy(sums, ({ period }) => period);
  const rows = [...new Set([...parted.keys(), ...leftOf.keys()])].toSorted().flatMap((period): PeriodRow[] => {
    const summed = parted.get(period);
    if (summed === undefined) {
      // A declared month whose vouchers are all in other months today.
      left = leftOf.get(period) ?? left;
      return [];
    }
    const figures = figuresOf(summed);
    const balance = left;
    left =
      leftOf.get(period) ??
      balanceCarried(balance, { salesIgvCents: figures.igvSales, deductibleIgvCents: figures.igvDeductible });
    return [{ period, ...figures, balance, balanceLeft: left }];
  });
  const changed = rows.filter((row) => !isSame(row, held.get(row.period)));
  for (const { period } of rows) held.delete(period);
  const gone = [...held.keys()];
  if (changed.length > 0)
    await transaction`
      insert into period_figures (business_id, ${transaction.unsafe(parts.columns)})
      select ${businessId}::uuid, ${transaction.unsafe(parts.given)} from ${recordset(transaction, changed, types)}
      on conflict (business_id, ${transaction.unsafe(parts.key)}) do update set ${transaction.unsafe(parts.set)}`;
  if (gone.length > 0)
    await transaction`
      delete from period_figures where business_id = ${businessId} and period = any(${gone}::bpchar[])`;
  return [...changed.map(({ period }) => period), ...gone];
}

function figuresOf(rows: readonly SumRow[]): PeriodSums {
  const sumOf = (amountOf: (row: SumRow) => number) => rows.reduce((sum, row) => sum + amountOf(row), 0);
  const isObserved = ({ status }: SumRow) => status === 'observado';
  return {
    igvSales: sumOf(({ part, igvAmount }) => (part === 'venta' ? igvAmount : 0)),
    igvDeductible: sumOf(({ part, status, igvCredit }) =>
      part === 'late' || status === 'gasto deducible' ? igvCredit : 0,
    ),
    observedCount: sumOf((row) => (isObserved(row) ? row.count : 0)),
    igvObserved: sumOf((row) => (isObserved(row) ? row.igvCredit : 0)),
  };
}

const isSame = (one: PeriodRow, other: PeriodRow | undefined): boolean =>
  other !== undefined &&
  one.igvSales === other.igvSales &&
  one.igvDeductible === other.igvDeductible &&
  one.observedCount === other.observedCount &&
  one.igvObserved === other.igvObserved &&
  one.balance === other.balance &&
  one.balanceLeft === other.balanceLeft;

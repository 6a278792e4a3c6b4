import { type BoardFacts, boardStateNames, boardStateOf, igvResult } from '@contapro/domain';
import { recordset } from '../../../../database/recordset.ts';
import { boardRows } from '../../../../database/schema/index.ts';
import { columnTypes, upsertParts } from '../../../../database/written-columns.ts';
import { isUnpaidText } from '../../deposit-conditions.ts';
import { waitsForRateText } from '../../rate-conditions.ts';
import type { Transaction } from '../transaction.ts';

const types = columnTypes(boardRows, 'businessId');
const parts = upsertParts(types, ['period']);

/** What the board shows of a period comes from. Amounts are in cents of soles. */
export interface BoardSources {
  period: string;
  accountantId: string;
  declaredOn: string | null;
  /** Null without a photograph. */
  declaredIgv: number | null;
  igvSales: number | null;
  igvDeductible: number | null;
  balance: number | null;
  observed: number;
  igvObserved: number;
  /** The observed purchases that wait for a decision. One whose detracción was paid late stays observed after it was accepted. */
  undecided: number;
  /** Those of them that SUNAT does not propose, or with other amounts than their XML. */
  undecidedDifferences: number;
  unpaid: number;
  unpaidAmount: number;
  /** The vouchers that wait for the exchange rate of a day. */
  withoutRate: number;
  /** In milliseconds since 1970 UTC. */
  purchasesReceivedAt: number | null;
  salesReceivedAt: number | null;
}

/**
 * Writes what the board of the month shows of a business in these periods. Call it with the period of a declaration, of a proposal
 * or of an empty collection that was written; {@link writeFigures} calls it for vouchers and deposits. The transaction must have
 * the lock of the business.
 *
 * @param periods `YYYYMM`, in any order
 */
export async function writeBoardRows(
  transaction: Transaction,
  businessId: string,
  periods: Iterable<string>,
): Promise<void> {
  const wanted = [...new Set(periods)];
  if (wanted.length === 0) return;
  const sources = await boardSourcesOf(transaction, businessId, wanted);
  await transaction`
    insert into board_rows as held (business_id, ${transaction.unsafe(parts.columns)})
    select ${businessId}::uuid, ${transaction.unsafe(parts.given)}
    from ${recordset(transaction, sources.map(shownOf), types)}
    on conflict (business_id, ${transaction.unsafe(parts.key)}) do update set ${transaction.unsafe(parts.set)}
    where ${transaction.unsafe(parts.isChanged('held'))}`;
}

/** What the board shows of these periods of a business comes from. */
export function boardSourcesOf(
  transaction: Transaction,
  businessId: string,
  periods: readonly string[],
): Promise<BoardSources[]> {
  return transaction<BoardSources[]>`
    select given.period, accountant_id as "accountantId", declared.declared_on::text as "declaredOn",
      photograph.igv::float8 as "declaredIgv",
      figures.igv_sales::float8 as "igvSales", figures.igv_deductible::float8 as "igvDeductible",
      figures.balance::float8 as balance, coalesce(figures.observed_count, 0)::float8 as observed,
      coalesce(figures.igv_observed, 0)::float8 as "igvObserved", doubts.undecided::float8 as undecided,
      doubts.differences::float8 as "undecidedDifferences",
      detractions.unpaid::float8 as unpaid, detractions.amount::float8 as "unpaidAmount",
      waiting.vouchers::float8 as "withoutRate", extract(epoch from receipts.purchases)::float8 * 1000 as "purchasesReceivedAt",
      extract(epoch from receipts.sales)::float8 * 1000 as "salesReceivedAt"
    from unnest(${periods}::text[]) given(period)
    join businesses on businesses.id = ${businessId}
    left join period_figures figures
      on figures.business_id = ${businessId} and figures.period = given.period::bpchar
    left join declared_periods declared
      on declared.business_id = ${businessId} and declared.period = given.period::bpchar
    left join lateral (
      select igv from declaration_photographs
      where declaration_photographs.business_id = declared.business_id and declaration_photographs.period = declared.period
      order by version desc limit 1
    ) photograph on true
    cross join lateral (
      -- The condition of the index of what waits for a decision.
      select count(*) as undecided, count(*) filter (where reasons && array['SOLO_EN_XML', 'MONTO_DIFERENTE']) as differences
      from vouchers
      where vouchers.business_id = ${businessId} and vouchers.period = given.period::bpchar and book = 'compra'
        and status = 'observado' and decision is null
    ) doubts
    cross join lateral (
      select count(*) as unpaid, coalesce(sum(detraction_amount), 0) as amount from vouchers
      where vouchers.business_id = ${businessId} and vouchers.period = given.period::bpchar and book = 'compra'
        and ${transaction.unsafe(isUnpaidText)}
    ) detractions
    cross join lateral (
      select count(*) as vouchers from vouchers
      where vouchers.business_id = ${businessId} and vouchers.period = given.period::bpchar
        and ${transaction.unsafe(waitsForRateText)}
    ) waiting
    cross join lateral (
      select max(received_at) filter (where book = 'compra') as purchases, max(received_at) filter (where book = 'venta') as sales
      from (
        select book, confirmed_at as received_at from proposals
        where proposals.business_id = ${businessId} and proposals.period = given.period::bpchar
        -- SUNAT has no vouchers: there is no proposal.
        union all select book, ended_at from collections
        where collections.business_id = ${businessId} and collections.period = given.period::bpchar and outcome = 'empty'
      ) received
    ) receipts`;
}

/** What decides the state of a period, see `boardStateOf`. */
export const boardFactsOf = (row: BoardSources): BoardFacts => ({
  period: row.period,
  isDeclared: row.declaredOn !== null,
  purchasesReceivedAt: row.purchasesReceivedAt,
  salesReceivedAt: row.salesReceivedAt,
  undecidedCount: row.undecided,
  undecidedDifferencesCount: row.undecidedDifferences,
  unpaidDetractionsCount: row.unpaid,
});

const shownOf = (row: BoardSources) => {
  const today = igvResult({
    salesIgvCents: row.igvSales,
    deductibleIgvCents: row.igvDeductible,
    positiveBalanceCents: row.balance,
  });
  return {
    ...row,
    state: boardStateNames[boardStateOf(boardFactsOf(row))],
    igv: row.declaredIgv ?? today,
    igvToday: row.declaredIgv === null || row.declaredIgv === today ? null : (today ?? 0),
  };
};

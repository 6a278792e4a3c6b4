import { declarationDueDate, firstDateOf, nextPeriod, startOfLimaDate } from '@contapro/domain';
import { and, exists, count, desc, eq, gte, isNull, lt, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '../../database/database.ts';
import {
  businesses,
  collections,
  declaredPeriods,
  periodFigures,
  proposals,
  vouchers,
} from '../../database/schema/index.ts';
import { selectByColumn, selectWithSummary } from '../../database/select-by-column.ts';
import { summed } from '../../database/summed.ts';
import type { Scope } from '../../security/scope.ts';
import type { BusinessStatus } from '../businesses/businesses.repository.ts';
import { visibleTo } from '../businesses/own-business.ts';
import { awaitsDeposit } from '../vouchers/deposit-conditions.ts';
import { matches } from './matches.ts';

/** What is left to do for a business in a period, the most urgent first. */
export const boardStates = ['uncollected', 'to_review', 'detractions_due', 'ready', 'declared'] as const;
export type BoardState = (typeof boardStates)[number];

export const boardColumns = ['name', 'due_date', 'igv', 'igv_at_stake'] as const;
export type BoardColumn = (typeof boardColumns)[number];

/** The order that a name such as `-igv` asks for. */
export const boardSortOf = (name: string | undefined) => {
  const column = boardColumns.find((one) => one === name?.replace('-', ''));
  return column && { column, isDescending: name?.startsWith('-') === true };
};

export const isBoardState = (text: string | undefined): text is BoardState =>
  boardStates.some((state) => state === text);

export interface BoardRow {
  id: string;
  name: string;
  ruc: string;
  status: BusinessStatus;
  state: BoardState;
  /** `YYYY-MM-DD`; null when the schedule of the period is not known. */
  dueOn: string | null;
  /** In cents; negative for a balance in favour. */
  igv: number;
  observed: number;
  /** The IGV of the observed purchases, in cents. */
  atStake: number;
  unpaid: number;
  /** The amounts to deposit for unpaid detracciones, in cents. */
  unpaidAmount: number;
  /** ISO 8601 */
  collectedAt: string | null;
  declaredOn: string | null;
}

export interface BoardSummary extends Record<BoardState, number> {
  businesses: number;
  overdue: number;
  /** In cents. */
  toPay: number;
  atStake: number;
}

/** Which businesses of a board are read, in which order. */
export interface BoardSelection {
  scope: Scope;
  /** `YYYYMM` */
  period: string;
  state?: BoardState | undefined;
  search?: string | undefined;
  sort?: { column: BoardColumn; isDescending: boolean } | undefined;
}

export interface BoardRequest extends BoardSelection {
  /** `YYYY-MM-DD` in Lima. */
  today: string;
  page: number;
  size: number;
}

/** The businesses of an accountant with what is left to do in a period. */
export function boardRepository(database: Executor) {
  return {
    async page(request: BoardRequest): Promise<{ rows: BoardRow[]; summary: BoardSummary }> {
      const { today, page, size } = request;
      const board = boardOf(database, request);
      const isState = (wanted: BoardState) => sql`${board.state} = ${wanted}`;
      const isOverdue = sql`${board.dueOn} < ${today} and ${board.state} <> 'declared'`;
      return selectWithSummary<BoardRow, BoardSummary>(database, {
        // PostgreSQL computes it once, because two selects read it.
        shared: board,
        columns: columnsOf(board),
        rows: (fields) =>
          selected(database, board, request, fields)
            .limit(size)
            .offset((page - 1) * size),
        summaryColumns: {
          businesses: count(),
          overdue: sql`count(*) filter (where ${isOverdue})`,
          ...(Object.fromEntries(
            boardStates.map((one) => [one, sql`count(*) filter (where ${isState(one)})`]),
          ) as Record<BoardState, SQL>),
          toPay: summed(board.igv, sql`${board.igv} > 0`),
          atStake: summed(board.atStake),
        },
        summary: (fields) => database.select(fields).from(board),
      }).execute();
    },

    /** All rows of a selection. */
    all(selection: BoardSelection): Promise<BoardRow[]> {
      const board = boardOf(database, selection);
      return selectByColumn<BoardRow>(database, columnsOf(board), (fields) =>
        selected(database.with(board), board, selection, fields),
      ).execute();
    },
  };
}

const columnsOf = (board: Board) => ({
  id: board.id,
  name: board.name,
  ruc: board.ruc,
  status: board.status,
  state: board.state,
  dueOn: board.dueOn,
  igv: board.igv,
  observed: board.observed,
  atStake: board.atStake,
  unpaid: board.unpaid,
  unpaidAmount: board.unpaidAmount,
  collectedAt: board.collectedAt,
  declaredOn: board.declaredOn,
});

/** The rows in the state and the order that are asked for. */
const selected = (
  database: Pick<Executor, 'select'>,
  board: Board,
  { state, sort }: BoardSelection,
  fields: Record<string, SQL.Aliased>,
) =>
  database
    .select(fields)
    .from(board)
    .where(state && sql`${board.state} = ${state}`)
    .orderBy(...inOrder(board, sort));

/** The rows of the board that match the search, before state, order and page. */
function boardOf(database: Executor, { scope, period, search }: BoardSelection) {
  // The last digit of a RUC is its place in this list.
  const schedule = Array.from({ length: 10 }, (_, digit) => declarationDueDate(period, String(digit)) ?? '');
  const dueOn = sql`nullif(split_part(${schedule.join()}, ',', right(${businesses.ruc}, 1)::int + 1), '')::date`;
  // A period without vouchers starts with the balance that the last one before it has left.
  const earlier = alias(periodFigures, 'earlier');
  const left = database
    .select({ igv: sql<number>`-${earlier.balanceLeft}`.as('igv_left') })
    .from(earlier)
    .where(and(isNull(periodFigures.period), eq(earlier.businessId, businesses.id), lt(earlier.period, period)))
    .orderBy(desc(earlier.period))
    .limit(1)
    .as('before');
  const unpaid = database
    .select({ count: count().as('unpaid'), amount: summed(vouchers.detractionAmount).as('unpaid_amount') })
    .from(vouchers)
    .where(
      and(
        eq(vouchers.businessId, businesses.id),
        eq(vouchers.book, 'compra'),
        eq(vouchers.period, period),
        awaitsDeposit,
      ),
    )
    .as('detractions');
  const ended = new Date(startOfLimaDate(firstDateOf(nextPeriod(period))));
  const isReceived = (book: 'compra' | 'venta') => {
    const proposed = database
      .select({ one: sql`1` })
      .from(proposals)
      .where(
        and(
          eq(proposals.businessId, businesses.id),
          eq(proposals.book, book),
          eq(proposals.period, period),
          gte(proposals.confirmedAt, ended),
        ),
      );
    // SUNAT has no vouchers: there is no proposal.
    const empty = database
      .select({ one: sql`1` })
      .from(collections)
      .where(
        and(
          eq(collections.businessId, businesses.id),
          eq(collections.book, book),
          eq(collections.period, period),
          eq(collections.outcome, 'empty'),
          gte(collections.endedAt, ended),
        ),
      );
    return or(exists(proposed), exists(empty));
  };
  const igv = sql`coalesce(${periodFigures.igvSales} - ${periodFigures.igvDeductible} - ${periodFigures.balance}, ${left.igv}, 0)`;
  const observed = sql`coalesce(${periodFigures.observedCount}, 0)`;
  return database.$with('board').as(
    database
      .select({
        id: sql<string>`${businesses.id}`.as('id'),
        name: sql<string>`${businesses.name}`.as('name'),
        ruc: sql<string>`${businesses.ruc}`.as('ruc'),
        status: sql<BusinessStatus>`${businesses.status}`.as('status'),
        state: sql<BoardState>`case
          when ${declaredPeriods.declaredOn} is not null then 'declared'
          when not (${isReceived('compra')} and ${isReceived('venta')}) then 'uncollected'
          when ${observed} > 0 then 'to_review'
          when ${unpaid.count} > 0 then 'detractions_due'
          else 'ready' end`.as('state'),
        dueOn: sql<string | null>`${dueOn}`.as('due_on'),
        igv: sql<number>`${igv}`.as('igv'),
        observed: sql<number>`${observed}`.as('observed'),
        atStake: sql<number>`coalesce(${periodFigures.igvObserved}, 0)`.as('at_stake'),
        unpaid: unpaid.count,
        unpaidAmount: unpaid.amount,
        collectedAt: sql<string | null>`${businesses.collectedAt}`.as('collected_at'),
        declaredOn: sql<string | null>`${declaredPeriods.declaredOn}`.as('declared_on'),
      })
      .from(businesses)
      .leftJoin(periodFigures, and(eq(periodFigures.businessId, businesses.id), eq(periodFigures.period, period)))
      .leftJoin(declaredPeriods, and(eq(declaredPeriods.businessId, businesses.id), eq(declaredPeriods.period, period)))
      .leftJoinLateral(left, sql`true`)
      .leftJoinLateral(unpaid, sql`true`)
      .where(
        and(
          visibleTo(scope),
          search === undefined ? undefined : matches(search, { names: [businesses.name], numbers: [businesses.ruc] }),
        ),
      ),
  );
}

type Board = ReturnType<typeof boardOf>;

function inOrder(board: Board, sort: BoardSelection['sort']): SQL[] {
  const byName = sql`${board.name}, ${board.id}`;
  if (sort === undefined)
    return [
      sql`${board.state} = 'declared'`,
      sql`${board.dueOn} nulls last`,
      sql`position(${board.state} in ${boardStates.join()})`,
      sql`${board.atStake} desc`,
      byName,
    ];
  const columns: Record<BoardColumn, SQLWrapper> = {
    name: board.name,
    due_date: board.dueOn,
    igv: board.igv,
    igv_at_stake: board.atStake,
  };
  return [sql`${columns[sort.column]} ${sql.raw(sort.isDescending ? 'desc' : 'asc')} nulls last`, byName];
}

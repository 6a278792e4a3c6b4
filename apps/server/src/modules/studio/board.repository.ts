import { declarationDueDate } from '@contapro/domain';
import { and, count, desc, eq, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Executor } from '../../database/database.ts';
import { boardRows, boardState, businesses, periodFigures } from '../../database/schema/index.ts';
import { selectByColumn, selectWithSummary } from '../../database/select-by-column.ts';
import { summed } from '../../database/summed.ts';
import type { Scope } from '../../security/scope.ts';
import type { BusinessStatus } from '../businesses/businesses.repository.ts';
import { visibleTo } from '../businesses/own-business.ts';
import { matches } from './matches.ts';

export const boardStates = boardState.enumValues;
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
      const listed = listedOf(database, board, request, { size, offset: (page - 1) * size });
      // Few groups: a count for each of them costs less than a count of all businesses for each figure.
      const groups = database
        .select({
          state: board.state,
          digit: board.digit,
          businesses: count().as('businesses'),
          toPay: summed(board.igv, sql`${board.igv} > 0`).as('to_pay'),
          atStake: summed(board.atStake).as('at_stake_of_group'),
        })
        .from(board)
        .groupBy(board.state, board.digit)
        .as('groups');
      const counted = (condition: SQL) => summed(groups.businesses, condition);
      return selectWithSummary<BoardRow, BoardSummary>(database, {
        // PostgreSQL computes it once, because two selects read it.
        shared: board,
        columns: columnsOf(database, listed, request),
        rows: (fields) => shown(database, listed, request, fields),
        summaryColumns: {
          businesses: summed(groups.businesses),
          overdue: counted(sql`${dueOn(request.period, groups.digit)} < ${today} and ${groups.state} <> 'declared'`),
          ...(Object.fromEntries(boardStates.map((one) => [one, counted(sql`${groups.state} = ${one}`)])) as Record<
            BoardState,
            SQL
          >),
          toPay: summed(groups.toPay),
          atStake: summed(groups.atStake),
        },
        summary: (fields) => database.select(fields).from(groups),
      }).execute();
    },

    /** All rows of a selection. */
    all(selection: BoardSelection): Promise<BoardRow[]> {
      const board = boardOf(database, selection);
      const listed = listedOf(database, board, selection);
      return selectByColumn<BoardRow>(database, columnsOf(database, listed, selection), (fields) =>
        shown(database.with(board), listed, selection, fields),
      ).execute();
    },
  };
}

const digits = Array.from({ length: 10 }, (_, digit) => String(digit));

/** The day of the schedule for the last digit of a RUC; null when it is not known. */
const dueOn = (period: string, digit: SQLWrapper) =>
  sql`(${sql.param(digits.map((one) => declarationDueDate(period, one)))}::text[])[${digit} + 1]::date`;

/** The place of {@link dueOn} among the days of the schedule, because numbers are compared faster than days are read. */
function dueOrder(period: string, digit: SQLWrapper): SQL {
  const days = digits.map((one) => declarationDueDate(period, one));
  const sorted = [...new Set(days)].toSorted();
  return sql`(${sql.param(days.map((day) => (day === null ? null : sorted.indexOf(day))))}::int[])[${digit} + 1]`;
}

/** The balance that the last period before one has left, as IGV. A period without vouchers starts with it. */
const igvLeft = (database: Executor, businessId: SQLWrapper, period: string) =>
  sql`-(${database
    .select({ left: periodFigures.balanceLeft })
    .from(periodFigures)
    .where(and(eq(periodFigures.businessId, businessId), lt(periodFigures.period, period)))
    .orderBy(desc(periodFigures.period))
    .limit(1)})`;

const columnsOf = (database: Executor, listed: Listed, { period }: BoardSelection) => ({
  id: listed.id,
  name: listed.name,
  ruc: businesses.ruc,
  status: businesses.status,
  state: listed.state,
  dueOn: dueOn(period, listed.digit),
  igv: sql`coalesce(${listed.igv}, ${igvLeft(database, listed.id, period)}, 0)`,
  observed: sql`coalesce(${boardRows.observed}, 0)`,
  atStake: listed.atStake,
  unpaid: sql`coalesce(${boardRows.unpaid}, 0)`,
  unpaidAmount: sql`coalesce(${boardRows.unpaidAmount}, 0)`,
  collectedAt: businesses.collectedAt,
  declaredOn: boardRows.declaredOn,
});

/** The businesses in the state and the order that are asked for. */
function listedOf(
  database: Executor,
  board: Board,
  selection: BoardSelection,
  part?: { size: number; offset: number },
) {
  const found = database
    .select()
    .from(board)
    .where(selection.state && sql`${board.state} = ${selection.state}`)
    .orderBy(...inOrder(board, selection));
  return (part ? found.limit(part.size).offset(part.offset) : found).as('listed');
}

type Listed = ReturnType<typeof listedOf>;

/** Reads what is shown of them. */
const shown = (
  database: Pick<Executor, 'select'>,
  listed: Listed,
  selection: BoardSelection,
  fields: Record<string, SQL.Aliased>,
) =>
  database
    .select(fields)
    .from(listed)
    .innerJoin(businesses, eq(businesses.id, listed.id))
    .leftJoin(boardRows, and(eq(boardRows.businessId, listed.id), eq(boardRows.period, selection.period)))
    .orderBy(...inOrder(listed, selection));

/** The rows of the board that match the search, before state, order and page: what is sorted and counted. */
function boardOf(database: Executor, { scope, period, search, sort }: BoardSelection) {
  // Only this order needs the balances of periods without vouchers.
  const igv =
    sort?.column === 'igv'
      ? sql`coalesce(${boardRows.igv}, ${igvLeft(database, businesses.id, period)}, 0)`
      : sql`${boardRows.igv}`;
  return database.$with('board').as(
    database
      .select({
        id: sql<string>`${businesses.id}`.as('board_business'),
        name: sql<string>`${businesses.name}`.as('board_name'),
        state: sql<BoardState>`coalesce(${boardRows.state}, 'uncollected')`.as('board_state'),
        digit: sql<number>`right(${businesses.ruc}, 1)::int`.as('digit'),
        igv: sql<number | null>`${igv}`.as('board_igv'),
        atStake: sql<number>`coalesce(${boardRows.igvObserved}, 0)`.as('at_stake'),
      })
      .from(businesses)
      .leftJoin(
        boardRows,
        and(
          eq(boardRows.accountantId, scope.ownerId),
          eq(boardRows.period, period),
          eq(boardRows.businessId, businesses.id),
        ),
      )
      .where(
        and(
          visibleTo(scope),
          search === undefined ? undefined : matches(search, { names: [businesses.name], numbers: [businesses.ruc] }),
        ),
      ),
  );
}

type Board = ReturnType<typeof boardOf>;

function inOrder(
  board: Record<'id' | 'name' | 'state' | 'digit' | 'igv' | 'atStake', SQLWrapper>,
  { period, sort }: BoardSelection,
): SQL[] {
  const due = dueOrder(period, board.digit);
  const byName = sql`${board.name}, ${board.id}`;
  if (sort === undefined)
    return [
      sql`${board.state} = 'declared'`,
      sql`${due} nulls last`,
      sql`${board.state}`,
      sql`${board.atStake} desc`,
      byName,
    ];
  const columns: Record<BoardColumn, SQLWrapper> = {
    name: board.name,
    due_date: due,
    igv: board.igv,
    igv_at_stake: board.atStake,
  };
  return [sql`${columns[sort.column]} ${sql.raw(sort.isDescending ? 'desc' : 'asc')} nulls last`, byName];
}

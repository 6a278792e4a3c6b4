import type { TaxCalendar } from '@contapro/domain';
import {
  and,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  max,
  not,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { largestPage } from '../../contract/largest-page.ts';
import { builtOnce } from '../../database/built-once.ts';
import type { Executor } from '../../database/database.ts';
import {
  accountants,
  boardRows,
  boardState,
  businesses,
  collections,
  studioMembers,
  periodFigures,
} from '../../database/schema/index.ts';
import { firstRows, selectByColumn, selectWithSummary } from '../../database/select-by-column.ts';
import { summed } from '../../database/summed.ts';
import type { Scope } from '../../security/scope.ts';
import type { BusinessStatus } from '../businesses/businesses.repository.ts';
import { visibleInScope, visibleTo } from '../businesses/own-business.ts';
import { matches, searchedText } from './matches.ts';

export const boardStateOrder = boardState.enumValues;
export type BoardState = (typeof boardStateOrder)[number];

export const boardSortColumns = ['name', 'due_date', 'igv', 'igv_at_stake'] as const;
export type BoardColumn = (typeof boardSortColumns)[number];

/** The order that a name such as `-igv` asks for. */
export const boardSortOf = (name: string | undefined) => {
  const column = boardSortColumns.find((one) => one === name?.replace('-', ''));
  return column && { column, isDescending: name?.startsWith('-') === true };
};

/** The person whose businesses are asked for; null for those of nobody. */
export const responsibleOf = (asked: string | undefined): string | null | undefined =>
  asked === 'nobody' ? null : asked === '' ? undefined : asked;

/** What businesses can be selected by: a state, or that vouchers wait for an exchange rate. */
export type BoardSelected = BoardState | 'without_rate';

export const isBoardSelected = (text: string | undefined): text is BoardSelected =>
  text === 'without_rate' || boardStateOrder.some((state) => state === text);

export interface BoardRow {
  id: string;
  name: string;
  ruc: string;
  status: BusinessStatus;
  state: BoardState;
  /** `YYYY-MM-DD`; null when the schedule of the period is not known. */
  dueOn: string | null;
  /** In cents, as it was declared where the period is; negative for a balance in favour, null while nothing of the period was received. */
  igv: number | null;
  /** Of a declared period, what its vouchers give today, in cents; null where that is `igv`. */
  igvToday: number | null;
  observed: number;
  /** The IGV of the observed purchases, in cents. */
  atStake: number;
  unpaid: number;
  /** The amounts to deposit for unpaid detracciones, in cents. */
  unpaidAmount: number;
  /** The vouchers that wait for the exchange rate of a day. */
  withoutRate: number;
  /** ISO 8601 */
  collectedAt: string | null;
  declaredOn: string | null;
  /** Who is responsible for it; both are null while nobody is. */
  responsibleId: string | null;
  responsibleName: string | null;
}

/** A person of a studio. */
export interface BoardPerson {
  id: string;
  name: string;
}

export interface BoardSummary extends Record<BoardState, number> {
  businesses: number;
  overdue: number;
  /** Those with vouchers that wait for an exchange rate. */
  withoutRate: number;
  /** In cents. */
  toPay: number;
  atStake: number;
}

/** Which businesses of a board are read, in which order. */
export interface BoardSelection {
  scope: Scope;
  /** `YYYYMM` */
  period: string;
  state?: BoardSelected | undefined;
  search?: string | undefined;
  /** Only those of this person; null for those of nobody. */
  responsibleId?: string | null | undefined;
  sort?: { column: BoardColumn; isDescending: boolean } | undefined;
}

export interface BoardRequest extends BoardSelection {
  /** `YYYY-MM-DD` in Lima. */
  today: string;
  page: number;
  size: number;
}

/**
 * The businesses of an accountant with what is left to do in a period. Each statement is built once; the texts differ by the
 * order, by whether there is a search, by whether a person sees all businesses, and by who is responsible: with a condition that
 * only some calls have, PostgreSQL would expect few businesses, and look up the row of each of them.
 */
export function boardRepository(database: Executor, calendar: TaxCalendar) {
  const pages = builtOnce((shape: Shape) => buildPage(database, shape));
  const lists = builtOnce((shape: Shape) => buildList(database, shape));
  return {
    page({ today, page, size, ...selection }: BoardRequest): Promise<{ rows: BoardRow[]; summary: BoardSummary }> {
      return pages(shapeOf(selection)).execute({
        ...valuesOf(selection, calendar),
        today,
        size,
        before: (page - 1) * size,
      });
    },

    /** The people who can be responsible for businesses of a scope, by name. Of an asistente, those who are. */
    people: ({ ownerId, assignedTo }: Scope): Promise<BoardPerson[]> =>
      database
        .select({ id: accountants.id, name: fullName })
        .from(accountants)
        .where(
          and(
            // As one list: with "or", PostgreSQL would read all accountants.
            inArray(
              accountants.id,
              sql`(select ${ownerId}::uuid union all ${database
                .select({ id: studioMembers.personId })
                .from(studioMembers)
                .where(and(eq(studioMembers.ownerId, ownerId), isNull(studioMembers.endedAt)))})`,
            ),
            assignedTo === null
              ? undefined
              : inArray(
                  accountants.id,
                  database
                    .select({ id: sql<string>`${businesses.responsibleId}` })
                    .from(businesses)
                    .where(and(visibleTo({ ownerId, assignedTo }), isNotNull(businesses.responsibleId))),
                ),
          ),
        )
        .orderBy(fullName, accountants.id),

    /** All rows of a selection. */
    all: (selection: BoardSelection): Promise<BoardRow[]> =>
      lists(shapeOf(selection)).execute(valuesOf(selection, calendar)),
  };
}

/** What the text of a statement depends on. All else are values of its placeholders. */
interface Shape {
  sort: BoardSelection['sort'];
  isSearched: boolean;
  isAssigned: boolean;
  /** Those of anybody, of one person, or of nobody. */
  responsible: 'any' | 'one' | 'nobody';
}

const shapeOf = ({ sort, search, scope, responsibleId }: BoardSelection): Shape => ({
  sort,
  isSearched: search !== undefined,
  isAssigned: scope.assignedTo !== null,
  responsible: responsibleId === undefined ? 'any' : responsibleId === null ? 'nobody' : 'one',
});

const period = sql.placeholder('period');
const state = sql.placeholder('state');
const isWithoutRate = sql.placeholder('isWithoutRate');
const responsible = sql.placeholder('responsible');
const before = sql.placeholder('before');
const size = sql.placeholder('size');

function valuesOf({ scope, period: of, state: wanted, search, responsibleId }: BoardSelection, calendar: TaxCalendar) {
  const days = digits.map((digit) => calendar.dueDate(of, digit));
  const sorted = [...new Set(days)].toSorted();
  return {
    ...scope,
    period: of,
    state: wanted === undefined || wanted === 'without_rate' ? null : wanted,
    isWithoutRate: wanted === 'without_rate',
    responsible: responsibleId ?? null,
    search: search === undefined ? null : searchedText(search),
    dueDays: days,
    // Numbers are compared faster than days are read.
    dueOrder: days.map((day) => (day === null ? null : sorted.indexOf(day))),
  };
}

function buildPage(database: Executor, shape: Shape) {
  const board = boardOf(database, shape);
  // Few groups: a count for each of them costs less than a count of all businesses for each figure.
  const groups = database
    .select({
      state: board.state,
      digit: board.digit,
      businesses: count().as('businesses'),
      toPay: summed(board.igv, sql`${board.igv} > 0`).as('to_pay'),
      atStake: summed(board.atStake).as('at_stake_of_group'),
      withoutRate: summed(sql`1`, sql`${board.withoutRate} > 0`).as('without_rate_of_group'),
    })
    .from(board)
    .groupBy(board.state, board.digit)
    .as('groups');
  const counted = (condition: SQL) => summed(groups.businesses, condition);
  const listed = firstRows(listedOf(database, board, shape).offset(before), size, largestPage);
  return selectWithSummary<BoardRow, BoardSummary>(database, {
    // PostgreSQL computes it once, because two selects read it.
    shared: board,
    columns: columnsOf(database, board),
    rows: (fields) => shown(database, listed, board, shape, fields),
    summaryColumns: {
      businesses: summed(groups.businesses),
      overdue: counted(sql`${dueOn(groups.digit)} < ${sql.placeholder('today')} and ${groups.state} <> 'declared'`),
      ...(Object.fromEntries(boardStateOrder.map((one) => [one, counted(sql`${groups.state} = ${one}`)])) as Record<
        BoardState,
        SQL
      >),
      withoutRate: summed(groups.withoutRate),
      toPay: summed(groups.toPay),
      atStake: summed(groups.atStake),
    },
    summary: (fields) => database.select(fields).from(groups),
  });
}

function buildList(database: Executor, shape: Shape) {
  const board = boardOf(database, shape);
  const listed = sql`(${listedOf(database, board, shape).getSQL()})`;
  return selectByColumn<BoardRow>(database, columnsOf(database, board), (fields) =>
    shown(database.with(board), listed, board, shape, fields),
  );
}

const digits = Array.from({ length: 10 }, (_, digit) => String(digit));

/** The day of the schedule for the last digit of a RUC; null when it is not known. */
const dueOn = (digit: SQLWrapper) => sql`(${sql.placeholder('dueDays')}::text[])[${digit} + 1]::date`;

/** The balance that the last period before one has left, as IGV. A period without vouchers starts with it. */
const igvLeft = (database: Executor, businessId: SQLWrapper) =>
  sql`-(${database
    .select({ left: periodFigures.balanceLeft })
    .from(periodFigures)
    .where(and(eq(periodFigures.businessId, businessId), lt(periodFigures.period, period)))
    .orderBy(desc(periodFigures.period))
    .limit(1)})`;

/** The IGV of a period. One without vouchers has what the last one before it has left, once both registers were received. */
const igvOf = (database: Executor, { igv, state: of, id }: Readonly<Record<'igv' | 'state' | 'id', SQLWrapper>>) =>
  sql`case when ${of} = 'uncollected' then ${igv} else coalesce(${igv}, ${igvLeft(database, id)}, 0) end`;

/** When a register of a business was last here, or SUNAT said that it is empty: what the page of the collections says too. */
const lastArrival = (database: Executor, businessId: SQLWrapper) =>
  database
    .select({ at: max(collections.workedAt) })
    .from(collections)
    .where(and(eq(collections.businessId, businessId), not(collections.isSuperseded)));

const columnsOf = (database: Executor, board: Board) => ({
  id: board.id,
  name: board.name,
  ruc: businesses.ruc,
  status: businesses.status,
  state: board.state,
  dueOn: dueOn(board.digit),
  igv: igvOf(database, { igv: board.igv, state: board.state, id: board.id }),
  igvToday: boardRows.igvToday,
  observed: sql`coalesce(${boardRows.observed}, 0)`,
  atStake: board.atStake,
  unpaid: sql`coalesce(${boardRows.unpaid}, 0)`,
  unpaidAmount: sql`coalesce(${boardRows.unpaidAmount}, 0)`,
  withoutRate: board.withoutRate,
  collectedAt: sql`(${lastArrival(database, board.id)})`,
  declaredOn: boardRows.declaredOn,
  responsibleId: businesses.responsibleId,
  responsibleName: sql`(${database.select({ name: fullName }).from(accountants).where(eq(accountants.id, businesses.responsibleId))})`,
});

const fullName = sql<string>`${accountants.name} || ' ' || ${accountants.lastName}`;

/** The businesses in the state and the order that are asked for. */
const listedOf = (database: Executor, board: Board, shape: Shape) =>
  database
    .select()
    .from(board)
    .where(
      and(
        sql`(${state}::board_state is null or ${board.state} = ${state}::board_state)`,
        sql`(not ${isWithoutRate}::boolean or ${board.withoutRate} > 0)`,
      ),
    )
    .orderBy(...inOrder(board, shape));

/** Reads what is shown of them. `listed` has the columns of the board. */
const shown = (
  database: Pick<Executor, 'select'>,
  listed: SQL,
  board: Board,
  shape: Shape,
  fields: Record<string, SQL.Aliased>,
) =>
  database
    .select(fields)
    .from(sql`${listed} listed`)
    .innerJoin(businesses, eq(businesses.id, board.id))
    .leftJoin(boardRows, and(eq(boardRows.businessId, board.id), eq(boardRows.period, period)))
    .orderBy(...inOrder(board, shape));

/**
 * The rows of the board that match the search, before state, order and page: what is sorted and counted. Without a search, all
 * of its columns are in two indexes.
 */
function boardOf(database: Executor, { sort, isSearched, isAssigned, responsible: isOf }: Shape) {
  // Only this order needs the balances of periods without vouchers.
  const stateOf = sql<BoardState>`coalesce(${boardRows.state}, 'uncollected')`;
  const igv =
    sort?.column === 'igv' ? igvOf(database, { igv: boardRows.igv, state: stateOf, id: businesses.id }) : boardRows.igv;
  return database.$with('board').as(
    database
      .select({
        id: sql<string>`${businesses.id}`.as('board_business'),
        name: sql<string>`${businesses.name}`.as('board_name'),
        state: stateOf.as('board_state'),
        digit: sql<number>`${businesses.digit}`.as('board_digit'),
        igv: sql<number | null>`${igv}`.as('board_igv'),
        atStake: sql<number>`coalesce(${boardRows.igvObserved}, 0)`.as('at_stake'),
        withoutRate: sql<number>`coalesce(${boardRows.withoutRate}, 0)`.as('board_without_rate'),
      })
      .from(businesses)
      .leftJoin(
        boardRows,
        and(
          // Of some businesses, each row is looked up by its key.
          isSearched || isAssigned ? undefined : eq(boardRows.accountantId, sql.placeholder('ownerId')),
          eq(boardRows.period, period),
          eq(boardRows.businessId, businesses.id),
        ),
      )
      .where(
        and(
          visibleInScope(isAssigned),
          isOf === 'one' ? sql`${businesses.responsibleId} = ${responsible}::uuid` : undefined,
          isOf === 'nobody' ? isNull(businesses.responsibleId) : undefined,
          isSearched
            ? matches(sql.placeholder('search'), { names: [businesses.name], numbers: [businesses.ruc] })
            : undefined,
        ),
      ),
  );
}

type Board = ReturnType<typeof boardOf>;

function inOrder(board: Board, { sort }: Shape): SQL[] {
  const due = sql`(${sql.placeholder('dueOrder')}::int[])[${board.digit} + 1]`;
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

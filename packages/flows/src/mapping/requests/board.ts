import type { Schemas } from '@contapro/api';
import { type BoardColumn, type BoardSort, type BoardState, boardStateNames } from '@contapro/domain';
import { periodQuery } from './months.ts';

/** Which clients of the board are shown, in which order. */
export interface BoardRequest {
  /** `YYYYMM` */
  period: string;
  /** The first page is 1. */
  page: number;
  /** Rows per page. */
  size: number;
  /** Only clients in this state; null for all. */
  state: BoardState | null;
  /** A part of the name or the beginning of the RUC; empty for all. */
  search: string;
  /** Null for the most urgent first. */
  sort: BoardSort | null;
}

const columns = {
  name: 'name',
  dueDate: 'due_date',
  igv: 'igv',
  atStake: 'igv_at_stake',
} as const satisfies Record<BoardColumn, Schemas['BoardSort']>;

/** The query of `requestBoardReport`. */
export const boardReportQuery = ({ period, state, sort }: Pick<BoardRequest, 'period' | 'state' | 'sort'>) => ({
  ...periodQuery(period),
  ...(state !== null && { state: boardStateNames[state] }),
  ...(sort !== null && { sort: `${sort.descending ? '-' : ''}${columns[sort.by]}` as const }),
});

/** The query of `getBoard`. */
export const boardQuery = ({ page, size, search, ...selection }: BoardRequest) => ({
  ...boardReportQuery(selection),
  page,
  size,
  ...(search.trim() !== '' && { search: search.trim() }),
});

import { boardPageOf } from '../mapping/index.ts';
import { boardQuery } from '../mapping/requests/board.ts';
import { fromRead } from '../internal/fromRead.ts';
import type { BoardList, BoardServices } from './board.types.ts';

export const boardActors = ({ api }: BoardServices) => ({
  getBoard: fromRead(async (list: BoardList, signal) =>
    boardPageOf(await api.getBoard({ query: boardQuery(list), signal })),
  ),
});

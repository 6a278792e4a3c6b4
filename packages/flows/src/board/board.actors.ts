import { fromCall } from '../internal/fromCall.ts';
import { fromRead } from '../internal/fromRead.ts';
import { boardPageOf, reportLinkOf } from '../mapping/index.ts';
import { boardQuery, boardReportQuery } from '../mapping/requests/board.ts';
import type { BoardList, BoardServices } from './board.types.ts';

export const boardActors = ({ api, fetchFile }: BoardServices) => ({
  getBoard: fromRead(async (list: BoardList, signal) =>
    boardPageOf(await api.getBoard({ query: boardQuery(list), signal })),
  ),
  receiveExcel: fromCall(async (list: BoardList, signal) => {
    const { url, name } = reportLinkOf(await api.requestBoardReport({ query: boardReportQuery(list), signal }));
    return { blob: await fetchFile({ url, signal }), name };
  }),
});

import { mostZipClients } from '@contapro/domain';
import { createClientFiles } from '../client-files/index.ts';
import { createExcelDownload, type ReceiveExcel } from '../excel-download/index.ts';
import { fromCall } from '../internal/fromCall.ts';
import { fromRead } from '../internal/fromRead.ts';
import { boardPageOf, reportLinkOf } from '../mapping/index.ts';
import { boardQuery, boardReportQuery } from '../mapping/requests/board.ts';
import type { BoardList, BoardServices } from './board.types.ts';

/** The most rows of a page. */
const largestPage = 100;

export const boardActors = ({ api, fetchFile }: BoardServices) => ({
  clientFiles: createClientFiles({ api, fetchFile }),
  /** The uuids of the clients of all pages. */
  getAll: fromCall(async (list: BoardList, signal) => {
    const uuids: string[] = [];
    for (let page = 1; uuids.length < mostZipClients; page += 1) {
      const query = boardQuery({ ...list, page, size: largestPage });
      const { items, totalPages } = boardPageOf(await api.getBoard({ query, signal }));
      uuids.push(...items.map(({ uuid }) => uuid));
      if (page >= totalPages) break;
    }
    return uuids.slice(0, mostZipClients);
  }),
  getBoard: fromRead(async (list: BoardList, signal) =>
    boardPageOf(await api.getBoard({ query: boardQuery(list), signal })),
  ),
  excel: createExcelDownload(),
});

/** Asks for the Excel of what is listed and fetches it. */
export const receiveBoard =
  ({ api, fetchFile }: BoardServices, list: BoardList): ReceiveExcel =>
  async (signal) => {
    const { url, name } = reportLinkOf(await api.requestBoardReport({ query: boardReportQuery(list), signal }));
    return { blob: await fetchFile({ url, signal }), name };
  };

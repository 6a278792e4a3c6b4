import { type BoardFilters, type BoardPage, type BoardSort, everyClient, mostZipClients } from '@contapro/domain';
import { type BatchesMachine, createBatches } from '../batches/index.ts';
import { createClientFiles } from '../client-files/index.ts';
import { createExcelDownload, type ReceiveExcel } from '../../engine/excel-download/index.ts';
import { fromCall } from '../../engine/internal/fromCall.ts';
import { boardPageOf, reportLinkOf } from '../../engine/mapping/index.ts';
import { boardQuery, boardReportQuery, type BoardSelection } from '../../engine/mapping/requests/board.ts';
import { createReport } from '../../engine/report/index.ts';
import { type ActorRefFrom, fromCallback } from 'xstate';
import type { BatchesChanged, BoardServices, BoardSubject } from './board.types.ts';

/** The most rows of a page. */
const largestPage = 100;

export const boardOpening = { filters: everyClient, sort: null } as const;

export const boardActors = ({ api, fetchFile, readText, zip, newId }: BoardServices) => ({
  batches: createBatches({ api, readText, zip, newId }),
  /** Tells each change of the clients by the actions of the session. */
  watchBatches: fromCallback<BatchesChanged, ActorRefFrom<BatchesMachine>>(({ input: batches, sendBack }) => {
    let known = batches.getSnapshot().context.changes;
    const { unsubscribe } = batches.subscribe(({ context: { changes } }) => {
      if (changes === known) return;
      known = changes;
      sendBack({ type: 'batches.changed' });
    });
    return unsubscribe;
  }),
  clientFiles: createClientFiles({ api, fetchFile }),
  /** The uuids of the clients of all pages. */
  getAll: fromCall(async (selection: BoardSelection, signal) => {
    const uuids: string[] = [];
    for (let page = 1; uuids.length < mostZipClients; page += 1) {
      const query = boardQuery({ ...selection, page, size: largestPage });
      const { items, totalPages } = boardPageOf(await api.getBoard({ query, signal }));
      uuids.push(...items.map(({ uuid }) => uuid));
      if (page >= totalPages) break;
    }
    return uuids.slice(0, mostZipClients);
  }),
  report: createReport<BoardPage, BoardFilters, BoardSubject, BoardSort | null>({
    loadPage: async ({ signal, ...request }) => boardPageOf(await api.getBoard({ query: boardQuery(request), signal })),
    opening: boardOpening,
    call: 'getBoard',
    keepsWhole: true,
  }),
  excel: createExcelDownload(),
});

/** Asks for the Excel of what is listed and fetches it. */
export const receiveBoard =
  ({ api, fetchFile }: BoardServices, selection: BoardSelection): ReceiveExcel =>
  async (signal) => {
    const { url, name } = reportLinkOf(await api.requestBoardReport({ query: boardReportQuery(selection), signal }));
    return { blob: await fetchFile({ url, signal }), name };
  };

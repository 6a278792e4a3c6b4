import {
  allOfPurchases,
  type ReconciliationDifference,
  type ReconciliationFilter,
  type ReconciliationPage,
  type VoucherPair,
} from '@contapro/domain';
import { createExcelDownload, type ReceiveExcel } from '../../engine/excel-download/index.ts';
import { fromCall } from '../../engine/internal/fromCall.ts';
import { fromRead } from '../../engine/internal/fromRead.ts';
import { reconciliationPageOf, reportLinkOf } from '../../engine/mapping/index.ts';
import {
  type BookRequest,
  pairBody,
  reconciledBookQuery,
  reconciliationQuery,
} from '../../engine/mapping/requests/reconciliation.ts';
import { createReport } from '../../engine/report/index.ts';
import { voucherOpening } from '../../engine/report/voucherOpening.ts';
import type { PairCandidates, PrintedPage, ReconciliationServices } from './reconciliation.types.ts';

/** How many vouchers are offered for a pair. */
const offeredCandidates = 20;

/** How many rows are loaded at a time for printing: the most that the call takes. */
export const rowsOfPrintedPage = 100;

/** A page of the rows that are printed. */
export interface PrintedRequest extends Omit<BookRequest, 'book'> {
  filter: ReconciliationFilter;
  page: number;
}

export const reconciliationActors = ({ api }: ReconciliationServices) => ({
  report: createReport<ReconciliationPage, readonly ReconciliationFilter[]>({
    opening: voucherOpening,
    loadPage: async ({ filters: [filter = allOfPurchases], signal, ...request }) =>
      reconciliationPageOf(await api.getReconciliation({ query: reconciliationQuery(request, filter), signal })),
    filtersOfPeriod: (filters) => filters.map(({ book }) => ({ ...allOfPurchases, book })),
  }),
  loadCandidates: fromRead(
    async (
      { difference: { sunat, own }, ...request }: BookRequest & { difference: ReconciliationDifference },
      signal,
    ): Promise<PairCandidates> => {
      const kind = sunat === null ? 'onlySunat' : 'onlyOwn';
      const page = reconciliationPageOf(
        await api.getReconciliation({
          query: reconciliationQuery(
            { ...request, page: 1, size: offeredCandidates },
            { book: request.book, kind },
            (sunat ?? own)?.code,
          ),
          signal,
        }),
      );
      return { items: page.items.flatMap((item) => item.sunat ?? item.own ?? []), total: page.totalItems };
    },
  ),
  loadPrinted: fromCall(async ({ filter, page, ...request }: PrintedRequest, signal): Promise<PrintedPage> => {
    const { items, totalItems } = reconciliationPageOf(
      await api.getReconciliation({
        query: reconciliationQuery({ ...request, page, size: rowsOfPrintedPage }, filter),
        signal,
      }),
    );
    return { items, total: totalItems };
  }),
  savePair: changePair(api, true),
  separatePair: changePair(api, false),
  excel: createExcelDownload(),
});

/** Stores a pair, or takes it back. */
const changePair = (api: ReconciliationServices['api'], paired: boolean) =>
  fromCall(async ({ sunatCode, ownCode, ...request }: BookRequest & VoucherPair, signal) => {
    const body = pairBody({ sunatCode, ownCode, paired });
    await api.saveVoucherPair({ query: reconciledBookQuery(request), body, signal });
  });

/** Asks for the Excel of what is listed and fetches it. */
export const receiveReconciliation =
  ({ api, fetchFile }: ReconciliationServices, request: BookRequest): ReceiveExcel =>
  async (signal) => {
    const { url, name } = reportLinkOf(
      await api.requestReconciliationReport({ query: reconciledBookQuery(request), signal }),
    );
    return { blob: await fetchFile({ url, signal }), name };
  };

import { type EntriesFilter, type LedgerEntryPage, viewNames } from '@contapro/domain';
import { ledgerEntryPageOf } from '../../engine/mapping/index.ts';
import { ledgerEntriesQuery } from '../../engine/mapping/requests/voucherAccounts.ts';
import { createReportPage, type ReportPageMachine } from '../../engine/report-page/index.ts';
import type { LedgerEntriesInput, LedgerEntriesServices } from './ledgerEntries.types.ts';

/**
 * The page Asientos: the entries that the file of a ledger program has, as a book shows them. Its list has one `EntriesFilter`; without it
 * the file is that of the program of the last download, or that of SISCONT.
 *
 * @example
 * const actor = createActor(createLedgerEntries(services), { input: { business, period: '202610', periods } }).start();
 * actor.getSnapshot().children.report?.send({ type: 'filters.change', filters: [{ file: 'concar' }] });
 */
export const createLedgerEntries = (services: LedgerEntriesServices): LedgerEntriesMachine =>
  createReportPage<LedgerEntryPage, object, EntriesFilter, LedgerEntriesInput>(services, {
    view: viewNames.entries,
    sizes: [50, 20, 100],
    loadPage: async ({ filters: [filter], signal, ...request }) => {
      const file = filter?.file ?? services.programs?.last() ?? 'siscont';
      return ledgerEntryPageOf(
        await services.api.listLedgerEntries({ query: ledgerEntriesQuery(request, file), signal }),
        file,
      );
    },
    parts: {},
    // The vouchers are opened in the listings.
    documentOf: () => null,
  });

export type LedgerEntriesMachine = ReportPageMachine<LedgerEntryPage, object, EntriesFilter, LedgerEntriesInput>;

import { dataOf, type EntriesFilter, type LedgerEntryPage } from '@contapro/domain';
import { LedgerEntriesScreen, type LedgerEntriesScreenProps } from '@contapro/ui/screens';
import type { FlowOptions } from '../../engine/react/useFlow.ts';
import type { BookHrefs } from '../../engine/report-download/index.ts';
import { type ReportFlowInput, useReportPage } from '../../engine/report-page/useReportPage.tsx';
import { createLedgerEntries, type LedgerEntriesMachine } from './ledgerEntries.machine.ts';
import type { LedgerEntriesInput, LedgerEntriesServices } from './ledgerEntries.types.ts';

export interface LedgerEntriesFlowProps
  extends Pick<FlowOptions<LedgerEntriesMachine>, 'snapshot' | 'onEmit'>,
    Pick<LedgerEntriesScreenProps, 'hrefs'> {
  services: LedgerEntriesServices;
  input: ReportFlowInput<LedgerEntriesInput>;
  /** The addresses to which 'Descargar reporte' links. */
  bookHrefs?: BookHrefs | undefined;
}

/**
 * Asientos, with its dialogs. Give it the uuid of the business as `key`. It must be inside a `ToastProvider` of `@contapro/ui`, which
 * says how a download ended.
 */
export function LedgerEntriesFlow({ services, hrefs, ...flow }: LedgerEntriesFlowProps) {
  const { screen, list, send } = useReportPage<LedgerEntryPage, object, EntriesFilter, LedgerEntriesInput>(
    () => createLedgerEntries(services),
    flow,
  );
  const { onView: _view, sort: _sort, onSortChange: _onSortChange, ...page } = screen;
  const whole = list.whole && dataOf(list.whole);
  return (
    <LedgerEntriesScreen
      {...page}
      file={list.filters[0]?.file ?? whole?.file ?? 'siscont'}
      onFileChange={(file) => list.filtering.onFiltersChange([{ file }])}
      summary={whole?.summary ?? null}
      onDownload={() => send({ type: 'download.open' })}
      onPrint={() => send({ type: 'page.print' })}
      hrefs={hrefs}
    />
  );
}

import { type BoardClient, mapLoadable, pageSizes } from '@contapro/domain';
import { type BoardHrefs, BoardScreen, type BoardScreenProps } from '@contapro/ui/screens';
import { useMemo } from 'react';
import { useExcelToast } from '../react/useExcelToast.tsx';
import { useFlow, type FlowOptions } from '../react/useFlow.ts';
import { type BoardMachine, createBoard } from './board.machine.ts';
import type { BoardInput, BoardServices } from './board.types.ts';

export interface BoardFlowProps
  extends Pick<FlowOptions<BoardMachine>, 'snapshot' | 'onEmit'>,
    Pick<BoardScreenProps, 'isStartPage' | 'onStartPageChange'> {
  services: BoardServices;
  /** Read when the flow starts. */
  input: BoardInput;
  /** The addresses of its links. Those of a client get the period of the board, `YYYYMM`. They must be stable. */
  hrefs: BoardFlowHrefs;
}

export interface BoardFlowHrefs extends Pick<BoardHrefs, 'studio' | 'register' | 'registerFromFile'> {
  /** The dashboard of a client. */
  client: (client: BoardClient, period: string) => string;
  /**
   * The review of the observed vouchers of a client, one by one.
   *
   * @default the state of a client is no link
   */
  review?: ((client: BoardClient, period: string) => string) | undefined;
  /**
   * The review of the observed vouchers of all clients.
   *
   * @default the IGV at stake is no link
   */
  reviewAll?: ((period: string) => string) | undefined;
  /** The observed vouchers of a client. */
  observed: (client: BoardClient, period: string) => string;
  /** The unpaid detracciones of a client. */
  detractions: (client: BoardClient, period: string) => string;
}

/**
 * The board of the month: all clients of the accountant with what is left to do. A toast says how the download of its Excel
 * ended, so it must be inside a `ToastProvider` of `@contapro/ui`.
 */
export function BoardFlow({ services, input, hrefs, isStartPage, onStartPageChange, ...flow }: BoardFlowProps) {
  const [{ context, value }, send] = useFlow(() => createBoard(services), { input, ...flow });
  const { period, content, size, excelName, excelFailure } = context;
  useExcelToast({
    name: excelName,
    failure: excelFailure,
    onRetry: () => send({ type: 'excel.download' }),
    onDismiss: () => send({ type: 'dialog.close' }),
  });
  const ofPeriod = useMemo<BoardHrefs>(
    () => ({
      studio: hrefs.studio,
      register: hrefs.register,
      registerFromFile: hrefs.registerFromFile,
      client: (client) => hrefs.client(client, period),
      review: hrefs.review && ((client) => hrefs.review?.(client, period) ?? ''),
      reviewAll: hrefs.reviewAll?.(period),
      observed: (client) => hrefs.observed(client, period),
      detractions: (client) => hrefs.detractions(client, period),
    }),
    [hrefs, period],
  );
  return (
    <BoardScreen
      {...{ today: context.today, period, periods: context.periods, summary: context.summary }}
      {...{ page: context.page, state: context.state, search: context.search, sort: context.sort }}
      {...{ isStartPage, onStartPageChange }}
      rows={mapLoadable(content, ({ items }) => items)}
      totalPages={content.state === 'ready' ? content.data.totalPages : 0}
      pageSize={size}
      sizes={pageSizes}
      onPeriodChange={(selected) => send({ type: 'period.select', period: selected })}
      onStateChange={(state) => send({ type: 'state.select', state })}
      onSearchChange={(search) => send({ type: 'search.change', search })}
      onSortChange={(sort) => send({ type: 'sort.change', sort })}
      onPageChange={(page) => send({ type: 'page.select', page })}
      onPageSizeChange={(selected) => send({ type: 'size.select', size: selected })}
      isDownloading={value.excel === 'loading'}
      onDownload={() => send({ type: 'excel.download' })}
      onRetry={() => send({ type: 'part.reload', part: 'page' })}
      hrefs={ofPeriod}
    />
  );
}

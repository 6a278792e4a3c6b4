import {
  type BoardClient,
  type BoardFilters,
  type BoardPage,
  type BoardSort,
  type ClientFile,
  dataOf,
  type StudioPerson,
} from '@contapro/domain';
import { StatusDialog, useCode } from '@contapro/ui';
import { type BoardHrefs, BoardScreen, type BoardScreenProps } from '@contapro/ui/screens';
import { useMemo } from 'react';
import { BatchDialogs } from '../batches/BatchDialogs.tsx';
import type { ClientFilesMachine } from '../client-files/index.ts';
import type { ExcelDownloadMachine } from '../../engine/excel-download/index.ts';
import { ExcelDownloadFlow } from '../../engine/excel-download/react.ts';
import { useChild } from '../../engine/react/useChild.ts';
import { type ChildProps, useFlow, type FlowOptions } from '../../engine/react/useFlow.ts';
import { useStudioList } from '../../engine/report/useStudioList.ts';
import { boardOpening } from './board.actors.ts';
import { type BoardMachine, createBoard } from './board.machine.ts';
import type { BoardInput, BoardServices, BoardSubject } from './board.types.ts';

export interface BoardFlowProps
  extends Pick<FlowOptions<BoardMachine>, 'snapshot' | 'onEmit'>,
    Pick<BoardScreenProps, 'isStartPage' | 'onStartPageChange'> {
  services: BoardServices;
  /** Read when the flow starts. */
  input: BoardInput;
  /** Called with the files that the person has chosen in the dialog, so that the host can keep them for the next time. */
  onFilesChange?: ((files: readonly ClientFile[]) => void) | undefined;
  /**
   * Whether the person may say who is responsible for clients: the titular of the studio.
   *
   * @default false
   */
  mayAssign?: boolean | undefined;
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
  /**
   * The page on which the month of a client is closed.
   *
   * @default the state of a client is no link, unless it leads to the review
   */
  month?: ((client: BoardClient, period: string) => string) | undefined;
  /**
   * The page of a client, by its uuid, to which the reports of actions on many clients lead.
   *
   * @default no link
   */
  clientOf?: ((uuid: string, period: string) => string) | undefined;
  /** The observed vouchers of a client. */
  observed: (client: BoardClient, period: string) => string;
  /** The unpaid detracciones of a client. */
  detractions: (client: BoardClient, period: string) => string;
}

/**
 * The board of the month: all clients of the accountant with what is left to do. A toast says how the download of its Excel
 * ended, so it must be inside a `ToastProvider` of `@contapro/ui`.
 */
export function BoardFlow({
  services,
  input,
  hrefs,
  isStartPage,
  onStartPageChange,
  onFilesChange,
  mayAssign = false,
  ...flow
}: BoardFlowProps) {
  const [{ context, value, children }, send] = useFlow(() => createBoard(services), { input, ...flow });
  const { period } = context;
  const list = useStudioList<BoardPage, BoardFilters, BoardSubject, BoardSort | null>(children.report, boardOpening);
  const [excel] = useChild<ExcelDownloadMachine>(children.excel);
  // Hosts may pass a new object each time. The rows are drawn again only when an address changes.
  const { studio, register, registerFromFile, client, review, reviewAll, month, observed, detractions } = hrefs;
  const ofPeriod = useMemo<BoardHrefs>(
    () => ({
      studio,
      register,
      registerFromFile,
      client: (of) => client(of, period),
      review: review && ((of) => review(of, period)),
      reviewAll: reviewAll?.(period),
      month: month && ((of) => month(of, period)),
      observed: (of) => observed(of, period),
      detractions: (of) => detractions(of, period),
    }),
    [studio, register, registerFromFile, client, review, reviewAll, month, observed, detractions, period],
  );
  const { clientOf } = hrefs;
  const board = (
    <BoardScreen
      {...list.screen}
      {...list.sorting}
      {...{ today: context.today, period, periods: context.periods, isStartPage, onStartPageChange }}
      summary={(list.whole && dataOf(list.whole)?.summary) ?? null}
      onPeriodChange={(selected) => send({ type: 'period.select', period: selected })}
      onSearchChange={(search) => list.type({ ...list.filters, search })}
      isDownloading={excel?.value === 'loading'}
      onDownload={() => send({ type: 'excel.download' })}
      selected={context.selected}
      onSelectedChange={(selected) => send({ type: 'selection.change', selected })}
      selecting={selectingOf[value.selection]}
      onSelectAll={() => send({ type: 'selection.all' })}
      onFiles={() => send({ type: 'files.open' })}
      people={(list.whole && dataOf(list.whole)?.people) ?? noPeople}
      onBatch={(kind) => send({ type: 'batch.open', kind })}
      mayAssign={mayAssign}
      hrefs={ofPeriod}
    />
  );
  return (
    <>
      {board}
      {children.excel && <ExcelDownloadFlow actor={children.excel} />}
      {children.batches && <BatchDialogs actor={children.batches} clientHref={clientOf} />}
      {children.clientFiles && <FilesDialog actor={children.clientFiles} onFilesChange={onFilesChange} />}
    </>
  );
}

const selectingOf = { idle: 'idle', choosing: 'busy', failed: 'failed' } as const;

const noPeople: readonly StudioPerson[] = [];

/** Nothing is downloaded when the page opens, so the code of the dialog is loaded with its first use. */
const importDialog = () => import('../client-files/ClientFilesFlow.tsx');

/** The dialog for the files of the chosen clients. */
function FilesDialog(props: ChildProps<ClientFilesMachine> & Pick<BoardFlowProps, 'onFilesChange'>) {
  const { code, retry } = useCode(importDialog);
  if (code.state === 'ready') return <code.data.ClientFilesFlow {...props} />;
  const close = () => props.actor.send({ type: 'dialog.close' });
  return (
    <StatusDialog state={code.state} size="medium" height="tall" onClose={close} onLeave={close} onRetry={retry} />
  );
}

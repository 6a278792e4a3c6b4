import { boardPage } from '@contapro/fixtures';
import type { SnapshotFrom } from 'xstate';
import { batchesSnapshots } from '../batches/batches.snapshots.ts';
import { clientFilesSnapshots } from '../client-files/clientFiles.snapshots.ts';
import { listSnapshotsOf } from '../../engine/report/report.snapshots.ts';
import { mockServices } from '../../testing/mockServices.ts';
import { snapshotFactory, type StateOf, withChildren } from '../../testing/snapshotFactory.ts';
import { boardOpening } from './board.actors.ts';
import { type BoardMachine, createBoard } from './board.machine.ts';
import type { BoardServices } from './board.types.ts';

type Snapshot = SnapshotFrom<BoardMachine>;

const selected = new Set(boardPage.items.slice(0, 3).map(({ uuid }) => uuid));

const at = snapshotFactory<Snapshot>(
  createBoard({
    ...mockServices<Pick<BoardServices, 'fetchFile'>>('fetchFile').services,
    api: mockServices<BoardServices['api']>().services,
    ...mockServices<Pick<BoardServices, 'readText' | 'zip'>>('readText', 'zip').services,
    clock: () => Date.parse('2026-11-20T15:00:00Z'),
    newId: () => 'id',
  }),
  {
    input: {},
    period: '202610',
    periods: ['202611', '202610', '202609'],
    ...boardOpening,
    today: '2026-11-20',
    selected: new Set<string>(),
    files: undefined,
    changes: 0,
  },
);

const states = {
  'selection.idle': at('selection.idle', { selected }),
  'selection.choosing': at('selection.choosing', { selected }),
  'selection.failed': at('selection.failed', { selected }),
  'files.closed': at('files.closed', { selected }),
  'files.open': at('files.open', { selected }),
} satisfies Record<StateOf<Snapshot>, Snapshot>;

const list = listSnapshotsOf({ page: boardPage, subject: { period: '202610' }, opening: boardOpening });
const over = (snapshot: Snapshot, report: (typeof list)[keyof typeof list], dialog = {}) =>
  withChildren(snapshot, { report: { src: 'report', snapshot: report }, ...dialog });

export const boardSnapshots = {
  'list.loading': over(at('files.closed'), list.loading),
  'list.loading.next page': over(at('files.closed'), list['loading.next page']),
  'list.typing': over(at('files.closed'), list.typing),
  'list.ready': over(at('files.closed'), list.ready),
  'list.failed': over(at('files.closed'), list.failed),
  'selection.idle': over(states['selection.idle'], list.ready),
  'selection.choosing': over(states['selection.choosing'], list.ready),
  'selection.failed': over(states['selection.failed'], list.ready),
  batch: over(states['files.closed'], list.ready, {
    batches: { src: 'batches', snapshot: batchesSnapshots.choosing },
  }),
  'files.closed': over(states['files.closed'], list.ready),
  'files.open': over(states['files.open'], list.ready, {
    clientFiles: { src: 'clientFiles', snapshot: clientFilesSnapshots['open.ready'] },
  }),
};

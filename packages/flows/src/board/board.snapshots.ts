import { failed, loading, ready } from '@contapro/domain';
import { boardPage } from '@contapro/fixtures';
import type { SnapshotFrom } from 'xstate';
import { clientFilesSnapshots } from '../client-files/clientFiles.snapshots.ts';
import { mockServices } from '../testing/mockServices.ts';
import { snapshotFactory, type StateOf, withChildren } from '../testing/snapshotFactory.ts';
import { type BoardMachine, createBoard } from './board.machine.ts';
import type { BoardServices } from './board.types.ts';

type Snapshot = SnapshotFrom<BoardMachine>;

const selected = new Set(boardPage.items.slice(0, 3).map(({ uuid }) => uuid));

const at = snapshotFactory<Snapshot>(
  createBoard({
    ...mockServices<Pick<BoardServices, 'fetchFile'>>('fetchFile').services,
    api: mockServices<BoardServices['api']>().services,
    clock: () => Date.parse('2026-11-20T15:00:00Z'),
  }),
  {
    period: '202610',
    periods: ['202611', '202610', '202609'],
    page: 1,
    size: 20,
    state: null,
    search: '',
    sort: null,
    today: '2026-11-20',
    content: ready(boardPage),
    totalPages: boardPage.totalPages,
    summary: boardPage.summary,
    selected: new Set<string>(),
    files: undefined,
  },
);

export const boardSnapshots = {
  'list.loading': at('list.loading', { content: loading, totalPages: 0, summary: null }),
  'list.loading.next page': at('list.loading', { content: loading, page: 2 }),
  'list.typing': at('list.typing', { search: 'texti' }),
  'list.ready': at('list.ready'),
  'list.failed': at('list.failed', { content: failed, totalPages: 0, summary: null }),
  'selection.idle': at('selection.idle', { selected }, 'list.ready'),
  'selection.choosing': at('selection.choosing', { selected }, 'list.ready'),
  'selection.failed': at('selection.failed', { selected }, 'list.ready'),
  'files.closed': at('files.closed', { selected }, 'list.ready'),
  'files.open': withChildren(at('files.open', { selected }, 'list.ready'), {
    clientFiles: { src: 'clientFiles', snapshot: clientFilesSnapshots['open.ready'] },
  }),
} satisfies Record<StateOf<Snapshot> | 'list.loading.next page', Snapshot>;

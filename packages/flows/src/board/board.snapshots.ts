import { failed, loading, ready } from '@contapro/domain';
import { boardPage } from '@contapro/fixtures';
import type { SnapshotFrom } from 'xstate';
import { mockServices } from '../testing/mockServices.ts';
import { snapshotFactory, type StateOf } from '../testing/snapshotFactory.ts';
import { type BoardMachine, createBoard } from './board.machine.ts';
import type { BoardServices } from './board.types.ts';

type Snapshot = SnapshotFrom<BoardMachine>;

const at = snapshotFactory<Snapshot>(
  createBoard({ api: mockServices<BoardServices['api']>().services, clock: () => Date.parse('2026-11-20T15:00:00Z') }),
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
    summary: boardPage.summary,
  },
);

export const boardSnapshots = {
  loading: at('loading', { content: loading, summary: null }),
  typing: at('typing', { search: 'texti' }),
  ready: at('ready'),
  failed: at('failed', { content: failed, summary: null }),
} satisfies Record<StateOf<Snapshot>, Snapshot>;

import { failed, loading, ready } from '@contapro/domain';
import { batchResults, boardClients, boardPeople, pendingDeposits } from '@contapro/fixtures';
import type { SnapshotFrom } from 'xstate';
import { mockServices } from '../../testing/mockServices.ts';
import { snapshotFactory, type StateOf } from '../../testing/snapshotFactory.ts';
import { type BatchMachine, createBatch } from './batch.machine.ts';
import type { BatchServices } from './batch.types.ts';

type Snapshot = SnapshotFrom<BatchMachine>;

const at = snapshotFactory<Snapshot>(
  createBatch({
    ...mockServices<Pick<BatchServices, 'readText' | 'zip'>>('readText', 'zip').services,
    api: mockServices<BatchServices['api']>().services,
    newId: () => 'id',
  }),
  {
    kind: 'assign',
    period: '202610',
    today: '2026-11-20',
    chosen: new Set(boardClients.slice(0, 12).map(({ uuid }) => uuid)),
    facts: ready({
      clients: boardClients,
      people: boardPeople,
      deposits: pendingDeposits,
      regimes: new Map(),
      figures: new Map(),
    }),
    assignment: { by: 'person', person: boardPeople[1]?.uuid },
    regime: { regime: null, from: '202601' },
    marked: new Set(),
    text: '',
    files: [],
    reading: [],
    day: '',
    queue: [],
    results: [],
    made: [],
    isUndoing: false,
    packFailed: false,
  },
);

const queue = batchResults.map(({ task }) => task);
const some = { queue: queue.slice(2), results: batchResults.slice(0, 2) };

export const batchSnapshots = {
  loading: at('loading', { facts: loading }),
  failed: at('failed', { facts: failed }),
  'choosing.idle': at('choosing.idle'),
  'choosing.reading': at('choosing.reading', { kind: 'declare', reading: [new File([], 'constancia.pdf')] }),
  running: at('running', some),
  paused: at('paused', some),
  stopping: at('stopping', some),
  packing: at('packing', { kind: 'deposits', results: batchResults }),
  done: at('done', { results: batchResults }),
  closed: at('closed'),
} satisfies Record<StateOf<Snapshot>, Snapshot>;

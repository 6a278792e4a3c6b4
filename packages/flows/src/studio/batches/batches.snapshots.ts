import type { SnapshotFrom } from 'xstate';
import { mockServices } from '../../testing/mockServices.ts';
import { snapshotFactory, withChildren, type StateOf } from '../../testing/snapshotFactory.ts';
import { batchSnapshots } from '../batch/batch.snapshots.ts';
import { type BatchesMachine, createBatches } from './batches.machine.ts';
import type { BatchesServices, BatchSummary } from './batches.types.ts';

type Snapshot = SnapshotFrom<BatchesMachine>;

const assigning: BatchSummary = {
  id: 'batch.1',
  kind: 'assign',
  period: '202610',
  state: 'open',
  tried: 0,
  failed: 0,
  clients: 0,
};
const running: BatchSummary = { ...assigning, state: 'running', tried: 2, clients: 6 };

const at = snapshotFactory<Snapshot>(
  createBatches({
    ...mockServices<Pick<BatchesServices, 'readText' | 'zip'>>('readText', 'zip').services,
    api: mockServices<BatchesServices['api']>().services,
    newId: () => 'id',
  }),
  { shown: assigning.id, batches: [], changes: 0 },
);

const states = {
  idle: at('idle', { batches: [assigning] }),
  running: at('running', { batches: [running] }),
} satisfies Record<StateOf<Snapshot>, Snapshot>;

/** The actions of a page whose dialog is open. */
export const batchesSnapshots = {
  choosing: withChildren(states.idle, {
    [assigning.id]: { src: 'batch', snapshot: batchSnapshots['choosing.idle'] },
  }),
  running: withChildren(states.running, {
    [running.id]: { src: 'batch', snapshot: batchSnapshots.running },
  }),
};

import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { fakeBatch } from './batch.fake.ts';
import { batchSnapshots } from './batch.snapshots.ts';
import { BatchFlow } from './BatchFlow.tsx';

export const batchStates = flowStates(
  'Batch',
  picturesOf(batchSnapshots, (snapshot) => <BatchFlow {...fakeBatch} snapshot={snapshot} />),
);

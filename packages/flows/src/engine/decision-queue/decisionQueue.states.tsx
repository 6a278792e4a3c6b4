import { textiles } from '@contapro/fixtures';
import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { stillServices } from '../../testing/stillServices.ts';
import { decisionQueueSnapshots } from './decisionQueue.snapshots.ts';
import { DecisionQueueFlow } from './DecisionQueueFlow.tsx';

export const decisionQueueStates = flowStates(
  'DecisionQueue',
  picturesOf(decisionQueueSnapshots, (snapshot) => (
    <DecisionQueueFlow snapshot={snapshot} services={stillServices} input={{ business: textiles }} />
  )),
);

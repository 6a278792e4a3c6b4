import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { stillServices } from '../../testing/stillServices.ts';
import { processingSnapshots } from './processing.snapshots.ts';
import { ProcessingFlow } from './ProcessingFlow.tsx';

export const processingStates = flowStates(
  'Processing',
  picturesOf(processingSnapshots, (snapshot) => (
    <ProcessingFlow
      snapshot={snapshot}
      services={stillServices}
      input={snapshot.context}
      hrefs={{ tutorials: '#', register: '#', plans: '#' }}
    />
  )),
);

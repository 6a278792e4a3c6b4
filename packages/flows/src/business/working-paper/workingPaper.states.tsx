import { fakeInput } from '../../testing/fakeReport.ts';
import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { stillServices } from '../../testing/stillServices.ts';
import { workingPaperSnapshots } from './workingPaper.snapshots.ts';
import { WorkingPaperFlow } from './WorkingPaperFlow.tsx';

export const workingPaperStates = flowStates(
  'WorkingPaper',
  picturesOf(workingPaperSnapshots, (snapshot) => (
    <WorkingPaperFlow snapshot={snapshot} services={stillServices} input={fakeInput} hrefs={{ back: '#' }} />
  )),
);

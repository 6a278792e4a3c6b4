import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { withChildren } from '../../testing/snapshotFactory.ts';
import { fakeRucRequestProps } from './rucRequest.fake.ts';
import { rucRequestFormSnapshots, rucRequestSnapshots } from './rucRequest.snapshots.ts';
import { RucRequestFlow, type RucRequestFlowProps } from './RucRequestFlow.tsx';

const drawn = (snapshot: NonNullable<RucRequestFlowProps['snapshot']>) => (
  <RucRequestFlow {...fakeRucRequestProps} snapshot={snapshot} />
);

export const rucRequestStates = flowStates(
  'RucRequest',
  picturesOf(rucRequestSnapshots, drawn),
  // The states of the form, which is a machine of its own.
  picturesOf(rucRequestFormSnapshots, (snapshot) =>
    drawn(withChildren(rucRequestSnapshots['form.open'], { request: { src: 'request', snapshot } })),
  ),
);

import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { fakeStudioFactorsProps } from './studioFactors.fake.ts';
import { studioFactorsSnapshots } from './studioFactors.snapshots.ts';
import { StudioFactorsFlow } from './StudioFactorsFlow.tsx';

export const studioFactorsStates = flowStates(
  'StudioFactors',
  picturesOf(studioFactorsSnapshots, (snapshot) => (
    <StudioFactorsFlow {...fakeStudioFactorsProps} snapshot={snapshot} />
  )),
);

import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { fakeNumberingProps } from './numbering.fake.ts';
import { numberingSnapshots } from './numbering.snapshots.ts';
import { NumberingFlow } from './NumberingFlow.tsx';

export const numberingStates = flowStates(
  'Numbering',
  picturesOf(numberingSnapshots, (snapshot) => <NumberingFlow {...fakeNumberingProps} snapshot={snapshot} />),
);

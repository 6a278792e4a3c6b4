import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { fakeKeepRucProps } from './keepRuc.fake.ts';
import { keepRucSnapshots, rucNotChecked, rucUnproved } from './keepRuc.snapshots.ts';
import { KeepRucFlow } from './KeepRucFlow.tsx';

export const keepRucStates = flowStates(
  'KeepRuc',
  picturesOf({ ...keepRucSnapshots, unproved: rucUnproved, 'not checked': rucNotChecked }, (snapshot) => (
    <KeepRucFlow {...fakeKeepRucProps} snapshot={snapshot} />
  )),
);
